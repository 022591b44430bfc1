"""An order to erase a person (LGPD), and what a desk says when it has."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from autos.domain.firm.acts import FirmAct, Key


class ErasureOrdered(FirmAct):
    """Content of an order. It names the person, so it is erased itself once every desk is done."""

    documents: tuple[str, ...]
    names: tuple[str, ...]


class ErasureDone(FirmAct):
    """Content of what a desk signs."""

    order_id: UUID
    cases: int
    """Cases that were in its archive."""
    copies: int
    """Earlier copies of its archive that may still hold the person: its lawyer is asked to delete them."""


class ErasureListed(FirmAct):
    """Content of what names the entries of a space that were erased; the same as its identifier, to be read."""

    order_id: UUID
    body_hashes: tuple[Key, ...]


class ErasureSign(NamedTuple):
    """That a desk has erased."""

    device_id: UUID
    at: datetime
    cases: int
    copies: int


class ErasureReceipt(NamedTuple):
    """How far an order has come."""

    order_id: UUID
    ordered_at: datetime
    ordered_by: UUID
    """Its device."""
    done: tuple[ErasureSign, ...]
    pending: tuple[UUID, ...]
    """Devices that have not been in contact since."""
