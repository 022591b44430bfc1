"""Who may look: the lock, its screen, and the one window there is."""
