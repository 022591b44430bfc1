"""What a lawyer can do, free of Qt."""
