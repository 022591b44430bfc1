"""The ledger of searches and what they cost."""
