"""The page "Escritório" of the settings."""
