"""What a person adds to lawsuits: folders, labels, notes, verdicts, trash, and undo."""
