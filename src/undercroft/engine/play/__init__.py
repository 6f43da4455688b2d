"""What players do with priority: cast, activate, play lands, pass (CR 117, 601, 602, 305)."""
