"""Signs releases of Autos: keys, the list of versions that the program reads, checksums."""
