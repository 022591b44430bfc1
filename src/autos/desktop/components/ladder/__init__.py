"""The next step from an answer: what it asks, what it costs in class, how old what it brings may be."""
