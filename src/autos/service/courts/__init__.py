"""Where lawsuits come from: the interface, and the synthetic courts behind it."""
