"""New versions of Autos: what is told of one, and why what an address says may not be believed."""
