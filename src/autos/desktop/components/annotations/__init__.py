"""What the person makes of the archive: folders, labels, notes, the trash, and taking it back."""
