"""The scenario language: for tests, judge files and users."""
