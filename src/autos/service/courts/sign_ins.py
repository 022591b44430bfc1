"""Who is let in to lawsuits under secrecy at the synthetic courts.

A court signs in whoever it knows by bar number or CPF, with any password but the one
below, and with a second factor where it asks for one.
"""

from __future__ import annotations

from array import array

from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument
from autos.service.search.sources import CourtSystem, CredentialAccess, SignIn
from autos.service.world.lawsuit_generator import Filing
from autos.service.world.members import PARTS
from autos.service.world.systems import asks_second_factor, system_of
from autos.service.world.world import World

REFUSED_PASSWORD = "recusada"  # noqa: S105 -- opens nothing: the courts of this world turn it away
"""The password that no court accepts, to see what a refusal looks like."""


class SignIns:
    """The sign-ins of one question, each made once."""

    def __init__(self, world: World, access: CredentialAccess | None) -> None:
        self._world = world
        self._access = access
        self._inside: dict[str, frozenset[int]] = {}

    def can_see(self, filing: Filing) -> bool:
        """Whether somebody who is signed in at the lawsuit's system stands in it."""
        if self._access is None:
            return False
        inside = self.people_at(system_of(filing.court, filing.instance))
        return bool(inside) and any(member // PARTS in inside for member in array("I", filing.member_codes))

    def people_at(self, system: CourtSystem) -> frozenset[int]:
        """Whom the system knows under the credential for it; the credential is refused when that is nobody."""
        if system.name not in self._inside:
            self._inside[system.name] = self._sign_in(system)
        return self._inside[system.name]

    def _sign_in(self, system: CourtSystem) -> frozenset[int]:
        sign_in = self._access.for_system(system.name) if self._access else None
        if self._access is None or sign_in is None:
            return frozenset()
        known = frozenset(one.number for one in self._world.by_document(sign_in_document(sign_in)))
        if not known or sign_in.password.get_secret_value() == REFUSED_PASSWORD:
            self._access.mark_refused(sign_in)
            return frozenset()
        if asks_second_factor(system) and sign_in.secret is None:
            self._access.mark_refused(sign_in, at=system.name)
            return frozenset()
        return known


def sign_in_document(sign_in: SignIn) -> str:
    """The bar number or CPF that signs in, as a search writes it; empty for anything else."""
    for kind in (Oab, Cpf):
        try:
            return kind.parse(sign_in.username).wire
        except BadDocument:
            continue
    return ""
