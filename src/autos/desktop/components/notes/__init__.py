"""The person's own words about a lawsuit."""
