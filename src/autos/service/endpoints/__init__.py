"""Routes of the contract with their request and answer models."""
