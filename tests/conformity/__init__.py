"""Rules of the contract and the tests that check them."""
