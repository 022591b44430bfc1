"""The dossier of a person's lawsuits: what it says, read from the archive in one state."""
