"""The encrypted archive: everything that Autos has requested and received."""
