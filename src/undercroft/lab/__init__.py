"""Many games: plans, paired sweeps, statistics, reports."""
