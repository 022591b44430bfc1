"""The service of the contract, embedded."""
