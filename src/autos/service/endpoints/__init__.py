"""The routes of the contract and what they accept and answer."""
