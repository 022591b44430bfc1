"""What is done with the archive as a whole."""
