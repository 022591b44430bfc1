"""What assistive technology sees of every page."""
