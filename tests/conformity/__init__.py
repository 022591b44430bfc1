"""Each rule of the contract, and the test that holds it."""
