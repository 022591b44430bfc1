"""What searches have cost: the month by day, mode, client and connection."""
