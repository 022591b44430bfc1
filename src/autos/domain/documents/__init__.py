"""Documents by which lawsuits are found. Standard library only, so that the first key pressed is answered at once."""

from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.documents.recognised import Recognition
from autos.domain.documents.recognition import read_as, recognise

__all__ = ["CnjNumber", "Cnpj", "Cpf", "Oab", "Recognition", "read_as", "recognise"]
