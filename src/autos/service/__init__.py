"""Practice service: implements the contract with synthetic and imported lawsuits."""
