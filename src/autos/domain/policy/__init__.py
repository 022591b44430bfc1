"""What the administrator of a computer has set for everybody who uses Autos on it."""
