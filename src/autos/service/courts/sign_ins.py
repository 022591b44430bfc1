"""Sign-in at the synthetic courts, needed for lawsuits under secrecy.

A court accepts the bar number or CPF of anybody in its lawsuits, with any password but `REFUSED_PASSWORD`, and with a
second factor where it requires one.
"""

from __future__ import annotations

from array import array

from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.errors import BadDocument
from autos.service.search.sources import CourtSystem, CredentialAccess, SignIn
from autos.service.world.court_systems import asks_second_factor, system_of
from autos.service.world.lawsuit_generator import Filing
from autos.service.world.party_selection import PARTS
from autos.service.world.world import World

REFUSED_PASSWORD = "recusada"  # noqa: S105 -- no secret: the synthetic courts refuse it
"""The password that no court accepts, to show a refused credential."""


class SignIns:
    """The sign-ins of one query, made at most once for each system."""

    def __init__(self, world: World, access: CredentialAccess | None) -> None:
        self._world = world
        self._access = access
        self._people_by_system: dict[str, frozenset[int]] = {}

    def can_see(self, filing: Filing) -> bool:
        """Whether a person signed in at the lawsuit's system takes part in it."""
        if self._access is None:
            return False
        people = self.people_at(system_of(filing.court, filing.instance))
        return bool(people) and any(member // PARTS in people for member in array("I", filing.member_codes))

    def people_at(self, system: CourtSystem) -> frozenset[int]:
        """Numbers of the people signed in at `system`; a credential that matches nobody is marked as refused."""
        if system.name not in self._people_by_system:
            self._people_by_system[system.name] = self._sign_in(system)
        return self._people_by_system[system.name]

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
    """The bar number or CPF of a sign-in, normalized as in a search; empty for anything else."""
    for kind in (Oab, Cpf):
        try:
            return kind.parse(sign_in.username).wire
        except BadDocument:
            continue
    return ""
