"""Searches: the decision before money is spent, the call, and its answers."""
