"""What a person adds to lawsuits: folders, labels, notes, deadlines, verdicts, trash, and undo."""
