"""Documents by which lawsuits are found: CPF, CNPJ, OAB registration, CNJ number. Standard library only."""
