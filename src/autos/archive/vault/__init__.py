"""What the service reported about court credentials; never a secret."""
