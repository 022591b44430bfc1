"""The encrypted library: what Autos has asked and received."""
