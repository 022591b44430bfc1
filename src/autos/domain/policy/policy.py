"""The records of a policy: what each part of it allows, and what holds where a part cannot be read.

A part that is not in the file changes nothing. A part that is there and cannot be understood holds at its strictest
(`STRICTEST`): a slip of the administrator must not open what was meant to be closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    InstanceOf,
    StrictBool,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from autos.domain.connection.connection import KEY, PRACTICE, URLS
from autos.domain.connection.profile import Profile, mark_of, parse_profile
from autos.domain.errors import BadProfile
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass
from autos.domain.money import MOST
from autos.domain.updates.address import LONGEST_ADDRESS, parse_address

VERSION = 1
"""Version of the file; a higher one gives a member another meaning, so that none of it can be trusted."""
MOST_ENTRIES = 50
LONGEST_CONTACT = 200
MOST_MINUTES, MOST_DAYS = 480, 3_650
CENTS = -2
"""Exponent of the smallest amount."""
FORMAT = r"[a-z0-9]{1,10}"
FIRM_ADDRESS = r"^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?$"
WRONG, UNKNOWN_PRICE, HAS_KEY, NAMED_TWICE = "wrong", "unknown_price", "has_key", "named_twice"
"""Kinds of what a part refuses, beside those of pydantic."""


def _amount(value: object) -> object:
    """An amount in BRL as a JSON number, which is read without rounding."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PydanticCustomError(WRONG, "no amount")
    amount = Decimal(value)
    exponent = amount.as_tuple().exponent
    if not isinstance(exponent, int) or exponent < CENTS or not 0 <= amount <= MOST:
        raise PydanticCustomError(WRONG, "no amount")
    return amount


def _visible_line(text: str) -> str:
    """A line without characters that are not seen: it is shown in the window."""
    if not text.isprintable():
        raise PydanticCustomError(WRONG, "not printable")
    return text.strip()


def _https(text: str) -> str:
    """An address over TLS without a password: it is shown, and is part of no secret."""
    try:
        address = parse_address(text)
    except ValueError:
        raise PydanticCustomError(WRONG, "no address") from None
    if not address.lower().startswith("https:") or text != text.strip():
        raise PydanticCustomError(WRONG, "no address")
    return address


Amount = Annotated[Decimal, BeforeValidator(_amount)]
Line = Annotated[str, Field(strict=True, max_length=LONGEST_CONTACT), AfterValidator(_visible_line)]
Days = Annotated[int, Field(strict=True, ge=1, le=MOST_DAYS)]


class PolicyPart(BaseModel):
    """A part of the policy, in which only known members may be."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, hide_input_in_errors=True)


class SharedConnection(PolicyPart):
    """A connection that everybody on the computer has, each with a key of their own.

    Its members are those of an exported connection (`autos connection export`), with what its contract costs.
    """

    profile: InstanceOf[Profile]
    prices: dict[str, Amount] = Field(default_factory=dict)
    """BRL for one call, by the name of the class of cost in lower case."""
    monthly: Amount | None = None
    """Upper bound of the month's limit; that of the budget holds, too."""

    @model_validator(mode="before")
    @classmethod
    def _from_exported(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            raise PydanticCustomError(WRONG, "no connection")
        if KEY in value:
            raise PydanticCustomError(HAS_KEY, "a key")
        own = {name: value[name] for name in ("prices", "monthly") if name in value}
        members = {name: member for name, member in value.items() if name not in own}
        if unknown := members.keys() - {*URLS, *EXPORTED}:
            raise PydanticCustomError("extra_forbidden", "{where}", {"where": min(unknown)})
        texts = ("name", *URLS, "path_set", "customer_key_place", "proxy", "note")
        if any(name in members and not isinstance(members[name], str) for name in texts):
            raise PydanticCustomError(WRONG, "no text")
        try:
            profile = parse_profile(members)
        except BadProfile as bad:
            raise PydanticCustomError("profile", "{where}", {"where": bad.where}) from None
        if not profile.note.isprintable():
            raise PydanticCustomError("profile", "{where}", {"where": "note"})
        return own | {"profile": replace(profile, is_shared=True)}

    @model_validator(mode="after")
    def _know_prices(self) -> SharedConnection:
        if unknown := self.prices.keys() - set(COST_NAMES):
            raise PydanticCustomError(UNKNOWN_PRICE, "{where}", {"where": min(unknown)})
        return self

    @property
    def fixed_prices(self) -> dict[CostClass, Decimal]:
        """Prices by class of cost."""
        return {COST_NAMES[name]: price for name, price in self.prices.items()}


class ConnectionRules(PolicyPart):
    """Which services can be asked."""

    shared: tuple[SharedConnection, ...] = Field(default=(), max_length=MOST_ENTRIES)
    own: StrictBool = True
    """Whether a person may have connections of their own, too."""
    practice: StrictBool = True
    """Whether the practice service is offered."""

    @field_validator("shared")
    @classmethod
    def _name_each_once(cls, shared: tuple[SharedConnection, ...]) -> tuple[SharedConnection, ...]:
        if len({one.profile.name.casefold() for one in shared}) < len(shared):
            raise PydanticCustomError(NAMED_TWICE, "two of one name")
        seen, marked = set[str](), list[SharedConnection]()
        for one in shared:  # two with one address are two contracts, each with a month of its own
            mark = mark_of(one.profile.name) if one.profile.requests_url in seen else ""
            seen.add(one.profile.requests_url)
            marked.append(one.model_copy(update={"profile": replace(one.profile, mark=mark)}))
        return tuple(marked)

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """The shared connections."""
        return tuple(one.profile for one in self.shared)

    def shared_with(self, service: str) -> SharedConnection | None:
        """The shared connection with this name in the ledger."""
        return next((one for one in self.shared if one.profile.service == service), None)


class BudgetRules(PolicyPart):
    """What may be spent."""

    monthly: Amount | None = None
    """Upper bound, in BRL, of the month's limit of each connection; nobody can pass it."""


class ExportRules(PolicyPart):
    """What may leave the archive."""

    formats: tuple[Annotated[str, Field(strict=True, pattern=f"^{FORMAT}$")], ...] | None = Field(
        default=None, max_length=MOST_ENTRIES
    )
    """Formats of files with lawsuits, lists and tables, by their suffix; None = all of them."""
    secrecy: StrictBool = True
    """Whether lawsuits under secrecy, or of which it is not known, may be exported and copied."""
    whole_archive: StrictBool = True
    """Whether the archive may leave as a whole: transports, and copies to a place of the person's choice."""

    def allows(self, form: str) -> bool:
        """Whether files of this format may be written."""
        return self.formats is None or form.lower() in self.formats


class FirmRules(PolicyPart):
    """With which servers a firm may share."""

    addresses: tuple[Annotated[str, Field(strict=True, pattern=FIRM_ADDRESS)], ...] | None = Field(
        default=None, max_length=MOST_ENTRIES
    )
    """Servers as `HOST` or `HOST:PORT`, in lower case; None = all of them."""

    def allows(self, host: str, port: int) -> bool:
        """Whether what is shared may go to this server."""
        name = f"[{host}]" if ":" in host else host
        return self.addresses is None or not {name.lower(), f"{name.lower()}:{port}"}.isdisjoint(self.addresses)


class RetentionRules(PolicyPart):
    """After how many days what is of no more use is deleted."""

    trash_days: Days | None = None
    """Days after which discarded lawsuits are deleted for good; the trash shows and restores them until then."""
    log_days: Days | None = None
    """Days after which logs and crash reports are deleted."""


class LockRules(PolicyPart):
    """How the archive is locked."""

    idle_minutes: Annotated[int, Field(strict=True, ge=1, le=MOST_MINUTES)] | None = None
    """Most minutes without input after which it is locked."""
    passphrase: StrictBool = False
    """Whether it must have a passphrase."""


class UpdateRules(PolicyPart):
    """Where Autos learns of a newer version."""

    check: StrictBool = True
    """Whether it may look for one."""
    address: Annotated[str, Field(strict=True, max_length=LONGEST_ADDRESS), AfterValidator(_https)] | None = None
    """Address to look at instead of the usual one."""


class Policy(PolicyPart):
    """What an administrator has set; each part by its name in the file."""

    contact: Line = ""
    """Whom a person may ask about it."""
    connections: ConnectionRules = ConnectionRules.model_construct()
    budget: BudgetRules = BudgetRules.model_construct()
    export: ExportRules = ExportRules.model_construct()
    firm: FirmRules = FirmRules.model_construct()
    retention: RetentionRules = RetentionRules.model_construct()
    lock: LockRules = LockRules.model_construct()
    updates: UpdateRules = UpdateRules.model_construct()
    closed: frozenset[str] = frozenset()
    """Members that hold at their strictest as they could not be read, such as `budget.monthly`; not in the file."""

    @property
    def keeps_passphrase(self) -> bool:
        """Whether the passphrase of an archive may not be removed."""
        return self.lock.passphrase or "lock.passphrase" in self.closed

    def bound_of(self, service: str) -> Decimal | None:
        """Upper bound of the month of a service, which its name in the ledger tells; None = none."""
        shared = self.connections.shared_with(service)
        bounds = (self.budget.monthly, None if shared is None else shared.monthly)
        return None if service == PRACTICE else min((one for one in bounds if one is not None), default=None)

    def prices_of(self, service: str) -> dict[CostClass, Decimal]:
        """Prices that are set for a service."""
        shared = self.connections.shared_with(service)
        return {} if shared is None else shared.fixed_prices

    def priced(self, service: str, tariff: Tariff) -> Tariff:
        """What a person has entered, with the prices that are set."""
        fixed = self.prices_of(service)
        return replace(tariff, prices={**tariff.prices, **fixed}) if fixed else tariff

    def price_of(self, entry: LedgerEntry, tariff: Tariff) -> Decimal | None:
        """BRL of a call to its service, at its prices, to the cent; None where it has no price."""
        price = self.priced(entry.service, tariff).prices.get(entry.cost_class)
        return None if price is None else round(price, 2)


EXPORTED = ("version", "name", "path_set", "paths", "customer_key_place", "proxy", "note")
"""Members of an exported connection beside its addresses."""
COST_NAMES: Mapping[str, CostClass] = MappingProxyType({cost.name.lower(): cost for cost in CostClass})
PARTS = ("connections", "budget", "export", "firm", "retention", "lock", "updates")
"""Names of the parts, in the order in which they are told."""
STRICTEST: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "connections": {"shared": (), "own": False, "practice": False},
        "budget": {"monthly": Decimal(0)},
        "export": {"formats": (), "secrecy": False, "whole_archive": False},
        "firm": {"addresses": ()},
        "retention": {"trash_days": None, "log_days": None},
        "lock": {"idle_minutes": 5, "passphrase": False},
        "updates": {"check": False, "address": None},
    }
)
"""What holds of each member that cannot be read. Nothing is deleted on a rule that nobody understood, and no
passphrase is asked for that may not have been wanted; one that is set stays (`Policy.keeps_passphrase`)."""
NO_POLICY = Policy.model_construct()
"""Made without validation, whose schemas most computers never need."""


def update_address(policy: Policy) -> str | None:
    """Address at which to look for newer versions: None where nothing was decided, empty where asking is forbidden."""
    if not policy.updates.check or "updates.address" in policy.closed:
        return ""
    return policy.updates.address
