"""How the window looks and speaks."""
