"""Every page as assistive technology reads it."""
