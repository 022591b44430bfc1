"""Documents that identify people and lawsuits: CPF, CNPJ, OAB registration, CNJ number. Standard library only."""
