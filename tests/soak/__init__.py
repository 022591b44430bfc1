"""Long days in short: what must hold over weeks, watched over minutes on a fast clock."""
