"""Credentials as they are typed, one or a whole spreadsheet, checked before anything is sent.

What is read here holds passwords: it is kept in no file and shows nothing of itself.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterator, Mapping, Sequence
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
"""Characters of a cell: no password is longer, and no court takes such a one."""
USERS = frozenset({SearchType.CPF, SearchType.OAB})


class CredentialFault(StrEnum):
    """What keeps a credential from being sent."""

    NO_SYSTEM = "no_system"
    UNKNOWN_SYSTEM = "unknown_system"
    """The service has not named it; it would be refused."""
    NO_USER = "no_user"
    WRONG_USER = "wrong_user"
    """Neither a CPF nor an OAB registration that checks."""
    NO_PASSWORD = "no_password"  # noqa: S105 -- the name of a fault
    SECRET_LETTERS = "secret_letters"  # noqa: S105
    SECRET_LENGTH = "secret_length"  # noqa: S105
    TWICE = "twice"
    """The same pair stands above: the later would replace it unseen."""
    TOO_LONG = "too_long"


@dataclass(frozen=True, slots=True)
class CredentialInput:
    """One credential as the person wrote it."""

    system_name: str
    customer_key: str
    username: str = field(repr=False)
    password: SecretStr = field(repr=False)
    secret: str = field(default="", repr=False)
    row: int = 0
    """Of the sheet, counted from 1; 0 for one that was typed alone."""


@dataclass(frozen=True, slots=True)
class CheckedCredential:
    """What was read of one, and all that is wrong with it."""

    system_name: str
    customer_key: str
    row: int
    faults: tuple[CredentialFault, ...]
    credential: Credential | None = field(default=None, repr=False)
    """What may be sent; none while there is a fault."""
    meant: str = ""
    """The system that was probably meant, where the name is nearly one."""


def wire_username(text: str) -> str:
    """CPF without mask, OAB as the service writes it; empty where it is neither. Source: contract, "Credential"."""
    read = recognise(text)
    return read.wire if read.is_valid and read.search_type in USERS else ""


def check_credential(typed: CredentialInput, systems: Collection[str]) -> CheckedCredential:
    """Everything that is wrong with one credential; `systems` are those that the service has named."""
    return _check(typed, systems, set())


def check_credentials(every: Sequence[CredentialInput], systems: Collection[str]) -> list[CheckedCredential]:
    """Those of a sheet, also against each other."""
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
    """However it is spaced or written; else the one that is nearly the same."""
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
        "customer_key": ("chave", "cliente", "customer_key", "chave do cliente", "key"),
        "username": ("usuário", "usuario", "login", "username", "cpf", "oab"),
        "password": ("senha", "password"),
        "secret": ("segredo", "2fa", "totp", "secret", "segundo fator"),
    }
)
"""Headings by which a column is known, whatever their case; without headings the columns stand in this order."""


def read_sheet(text: str) -> list[CredentialInput]:
    """Rows pasted from a spreadsheet, or of its CSV: tabs, semicolons or commas between cells; at most 500."""
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


def _rows(text: str) -> Iterator[list[str]]:
    """Raises nothing: what cannot be read as a table is one cell a line."""
    first = text.lstrip("\ufeff").split("\n", 1)[0]
    separator = max("\t;,", key=first.count)
    try:
        yield from csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=separator)
    except csv.Error:
        yield from ([line] for line in text.splitlines())


def _places(row: Sequence[str]) -> dict[str, int]:
    """Where each column stands, if this row names at least the system and the password."""
    named = {cell.strip().casefold(): place for place, cell in enumerate(row)}
    found = {name: next((named[word] for word in words if word in named), None) for name, words in COLUMNS.items()}
    places = {name: place for name, place in found.items() if place is not None}
    return places if {"system_name", "password"} <= places.keys() else {}
