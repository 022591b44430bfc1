"""Overview page: answers that are not lawsuits, yes or no and counts by group."""
