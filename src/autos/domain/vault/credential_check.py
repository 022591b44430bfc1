"""Validation of typed credentials, single or from a spreadsheet, before anything is sent.

The objects hold passwords: they are never stored and hide them in repr.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum
from types import MappingProxyType

from pydantic import SecretStr

from autos.domain.documents.recognition import recognise
from autos.domain.mode import SearchType
from autos.domain.vault.coverage import WILDCARD
from autos.domain.vault.credential import Credential
from autos.domain.vault.second_factor import SetupKeyFault, read_setup_key

MOST_ROWS = 500
LONGEST = 4_096
"""Characters of a cell; no court accepts a longer password."""
USERS = frozenset({SearchType.CPF, SearchType.OAB})


class CredentialFault(StrEnum):
    """Why a credential cannot be sent."""

    NO_SYSTEM = "no_system"
    UNKNOWN_SYSTEM = "unknown_system"
    """Not among the service's systems; it would be rejected."""
    NO_USER = "no_user"
    WRONG_USER = "wrong_user"
    """Neither a valid CPF nor a valid OAB registration."""
    NO_PASSWORD = "no_password"  # noqa: S105 -- the name of a fault
    SECRET_LETTERS = "secret_letters"  # noqa: S105
    SECRET_LENGTH = "secret_length"  # noqa: S105
    TWICE = "twice"
    """A duplicate of a row above, which it would replace unnoticed."""
    TOO_LONG = "too_long"


@dataclass(frozen=True, slots=True)
class CredentialInput:
    """A credential as typed; columns in another order may hold the password anywhere."""

    system_name: str = field(repr=False)
    customer_key: str = field(repr=False)
    username: str = field(repr=False)
    password: SecretStr = field(repr=False)
    secret: str = field(default="", repr=False)
    row: int = 0
    """Row of the sheet, from 1; 0 for a single credential."""


@dataclass(frozen=True, slots=True)
class CheckedCredential:
    """A validated credential and its faults."""

    system_name: str = field(repr=False)
    customer_key: str = field(repr=False)
    row: int
    faults: tuple[CredentialFault, ...]
    credential: Credential | None = field(default=None, repr=False)
    """The credential to send; None if there is a fault."""
    meant: str = ""
    """The system that was probably meant, if a name is similar."""


def wire_username(text: str) -> str:
    """User name in wire form: CPF without mask, or OAB; empty if it is neither. Source: contract, "Credential"."""
    read = recognise(text)
    return read.wire if read.is_valid and read.search_type in USERS else ""


def check_credential(typed: CredentialInput, systems: Collection[str]) -> CheckedCredential:
    """Validate a credential; `systems` are those that the service has listed."""
    return _check(typed, systems, set())


def check_credentials(every: Sequence[CredentialInput], systems: Collection[str]) -> list[CheckedCredential]:
    """Validate the rows of a sheet, including duplicates."""
    pairs: set[tuple[str, str]] = set()
    return [_check(typed, systems, pairs) for typed in every]


def _check(typed: CredentialInput, systems: Collection[str], pairs: set[tuple[str, str]]) -> CheckedCredential:
    system, customer_key = typed.system_name.strip(), typed.customer_key.strip()
    password, wire, key = typed.password.get_secret_value(), wire_username(typed.username), None
    faults, meant = [], ""
    if not system:
        faults.append(CredentialFault.NO_SYSTEM)
    elif system != WILDCARD and system not in systems:
        faults.append(CredentialFault.UNKNOWN_SYSTEM)
        meant = _meant(system, systems)
    if not wire:
        faults.append(CredentialFault.WRONG_USER if typed.username.strip() else CredentialFault.NO_USER)
    if not password:
        faults.append(CredentialFault.NO_PASSWORD)
    if max(len(system), len(customer_key), len(password), len(typed.secret)) > LONGEST:
        faults.append(CredentialFault.TOO_LONG)
    else:
        key = read_setup_key(typed.secret)
        if key.flaw is not None:
            faults.append(
                CredentialFault.SECRET_LETTERS if key.flaw is SetupKeyFault.LETTERS else CredentialFault.SECRET_LENGTH
            )
    if (system, customer_key) in pairs:
        faults.append(CredentialFault.TWICE)
    pairs.add((system, customer_key))
    if faults or key is None:
        return CheckedCredential(system, customer_key, typed.row, tuple(faults), meant=meant)
    credential = Credential(system, customer_key, wire, typed.password, key.secret)
    return CheckedCredential(system, customer_key, typed.row, (), credential)


def _meant(name: str, systems: Collection[str]) -> str:
    """The system with the same letters and digits, else the most similar one."""
    bare = {_bare(system): system for system in systems}
    if _bare(name) in bare:
        return bare[_bare(name)]
    near = get_close_matches(_bare(name), bare, n=1, cutoff=0.8)
    return bare[near[0]] if near else ""


def _bare(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())


COLUMNS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "system_name": ("sistema", "tribunal", "system_name", "system"),
        "customer_key": ("apelido", "chave", "cliente", "customer_key", "apelido no cofre", "chave do cliente", "key"),
        "username": ("usuário", "usuario", "login", "username", "cpf", "oab"),
        "password": ("senha", "password"),
        "secret": ("segredo", "2fa", "totp", "secret", "segundo fator"),
    }
)
"""Headings of the columns, in any case; without headings the columns are in this order."""


def read_sheet(text: str) -> list[CredentialInput]:
    """Parse rows pasted from a spreadsheet, or CSV: tabs, semicolons or commas between cells; at most 500."""
    rows = [row for row in _rows(text) if any(cell.strip() for cell in row)]
    if not rows:
        return []
    places = _places(rows[0])
    first = 1
    if places:
        rows, first = rows[1:], 2
    else:
        places = {name: place for place, name in enumerate(COLUMNS)}
    typed = []
    for number, row in enumerate(rows[:MOST_ROWS], start=first):
        cells = {name: row[place] if place < len(row) else "" for name, place in places.items()}
        password = SecretStr(cells.pop("password", ""))
        described = {name: cells.get(name, "").strip() for name in COLUMNS if name != "password"}
        typed.append(CredentialInput(**described, password=password, row=number))
    return typed


def _rows(text: str) -> list[list[str]]:
    """Split into rows; text that is not CSV becomes one cell per line. Never raises."""
    first = text.lstrip("\ufeff").split("\n", 1)[0]
    separator = max("\t;,", key=first.count)
    try:
        return list(csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=separator))
    except csv.Error:
        return [[line] for line in text.splitlines()]


def _places(row: Sequence[str]) -> dict[str, int]:
    """Column positions by name, if this row has at least the headings of system and password."""
    named = {cell.strip().casefold(): place for place, cell in enumerate(row)}
    found = {name: next((named[word] for word in words if word in named), None) for name, words in COLUMNS.items()}
    places = {name: place for name, place in found.items() if place is not None}
    return places if {"system_name", "password"} <= places.keys() else {}
