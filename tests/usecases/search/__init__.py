"""The decision before money is spent."""
