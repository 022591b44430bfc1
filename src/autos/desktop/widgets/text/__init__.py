"""Labels and text on the clipboard."""
