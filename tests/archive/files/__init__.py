"""Archive files: opened, or left as they are."""
