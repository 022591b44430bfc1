"""An order to erase a person (LGPD), and what a desk says when it has."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from autos.domain.firm.acts import FirmAct


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
