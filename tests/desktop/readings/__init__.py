"""Earlier readings of a lawsuit."""
