"""Courts that answer searches, and the plan of their answers."""
