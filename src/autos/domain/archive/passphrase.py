"""Requirements on a passphrase."""

SHORTEST_PASSPHRASE = 8
"""Characters; below this a guess is a matter of minutes."""
