"""Who would be represented, and against whom, in a lawsuit that is open."""

from __future__ import annotations

from autos.domain.documents.recognition import recognise
from autos.domain.lawsuit.lawsuit import Lawsuit, Party, Side
from autos.domain.lawsuit.parties import folded_name, plain_document

OPPOSITE = {Side.ACTIVE: Side.PASSIVE, Side.PASSIVE: Side.ACTIVE}


def opponents_in(lawsuit: Lawsuit, searched: str = "") -> tuple[str, str]:
    """The party that was searched, by its document or name, and the first one opposite: each as a line to be checked.

    Where nobody in it was searched, the active side is taken for the client's. Empty where there is no such party.
    """
    parties = [party for party in lawsuit.parties if not party.is_lawyer and (party.name or party.identifier)]
    own = next((party for party in parties if _is_searched(party, searched)), None)
    side = own.side if own is not None and own.side in OPPOSITE else Side.ACTIVE
    client = own or next((party for party in parties if party.side == side), None)
    opposite = next((party for party in parties if party.side == OPPOSITE[Side(side)]), None)
    return _line(client), _line(opposite)


def _is_searched(party: Party, searched: str) -> bool:
    if not searched:
        return False
    document = plain_document(party.identifier or "")
    if document and document == plain_document(searched):
        return True
    words = set(folded_name(searched).split())
    return bool(words) and words <= set(folded_name(party.name or "").split())


def _line(party: Party | None) -> str:
    """Name and document; a document that is masked or wrong is left out."""
    if party is None:
        return ""
    read = recognise(party.identifier or "")
    is_document = read.is_valid and read.kind in {"cpf", "cnpj"}
    return " ".join(filter(None, (" ".join((party.name or "").split()), read.formatted if is_document else "")))
