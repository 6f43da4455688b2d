"""The words of the rules: colors, costs, types, zones, steps, keywords. Plain data, no behavior."""
