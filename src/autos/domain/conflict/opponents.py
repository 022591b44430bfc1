"""Who would be represented, and against whom, in a lawsuit that is open."""

from __future__ import annotations

from autos.domain.documents.name_words import stands_in
from autos.domain.documents.oab import is_registration, registration_key
from autos.domain.documents.recognition import recognise
from autos.domain.lawsuit.lawsuit import Lawsuit, Party, Side
from autos.domain.lawsuit.parties import folded_name, plain_document
from autos.domain.lawsuit.representation import sides_of

OPPOSITE = {Side.ACTIVE: Side.PASSIVE, Side.PASSIVE: Side.ACTIVE}


def opponents_in(lawsuit: Lawsuit, searched: str = "") -> tuple[str, str]:
    """The party that was searched, or that the searched lawyer represents, and the first one opposite.

    Each as a line to be checked. The party is searched by its document or name.

    Where nobody in it was searched, the active side is taken for the client's. Empty where there is no such party.
    """
    parties = [party for party in lawsuit.parties if not party.is_lawyer and (party.name or party.identifier)]
    of_lawyer = _represented_by(lawsuit, searched)
    own = of_lawyer or next((party for party in parties if _is_searched(party, searched)), None)
    side = own.side if own is not None and own.side in OPPOSITE else Side.ACTIVE
    client = own or next((party for party in parties if party.side == side), None)
    opposite = next((party for party in parties if party.side == OPPOSITE[Side(side)]), None)
    return _line(client), _line(opposite)


def _represented_by(lawsuit: Lawsuit, searched: str) -> Party | None:
    """The first party whom the searched lawyer represents; None where nobody tells it."""
    wire = registration_key(searched) if searched else ""
    if not wire:
        return None
    for side in sides_of(lawsuit.parties):
        for one in side.parties:
            for lawyer in one.lawyers:
                written = [lawyer.main_document, *(each.document for each in lawyer.documents)]
                if any(is_registration(each, wire) for each in written if each):
                    party: Party = one.party
                    return party
    return None


def _is_searched(party: Party, searched: str) -> bool:
    if not searched:
        return False
    document = plain_document(party.identifier or "")
    if document and document == plain_document(searched):
        return True
    return stands_in(searched, folded_name(party.name or "").split())


def _line(party: Party | None) -> str:
    """Name and document; a document that is masked or wrong is left out."""
    if party is None:
        return ""
    read = recognise(party.identifier or "")
    is_document = read.is_valid and read.kind in {"cpf", "cnpj"}
    return " ".join(filter(None, (" ".join((party.name or "").split()), read.formatted if is_document else "")))
