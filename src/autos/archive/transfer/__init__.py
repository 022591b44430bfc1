"""Archives on the move: backup, restore, transport, merge and export."""
