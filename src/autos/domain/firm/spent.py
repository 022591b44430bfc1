"""What a desk says of its purchases, and the firm's limit of a month: contents of entries of the firm's own space."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated
from uuid import UUID

from pydantic import AwareDatetime, Field, StringConstraints

from autos.domain.firm.acts import FirmAct
from autos.domain.firm.entry import HASH_BYTES
from autos.domain.ledger.spending import LimitAction
from autos.domain.mode import CostClass
from autos.domain.money import MOST

Amount = Annotated[Decimal, Field(ge=0, le=MOST, decimal_places=2, allow_inf_nan=False)]
"""BRL."""


class Spent(FirmAct):
    """A call that the service has received, or may have. The last one of a purchase counts.

    Without a word of what was asked: everybody in the firm reads it.
    """

    purchase_id: UUID
    """Its entry in the ledger of the desk."""
    bought_at: AwareDatetime
    cost: CostClass
    amount: Amount | None
    """None where the desk has no price for it."""
    counts: bool
    """False once it is known that the service has not received it."""
    mark: Annotated[str, StringConstraints(pattern=rf"^([0-9a-f]{{{2 * HASH_BYTES}}})?$")] = ""
    """The same for the same question; empty where it is for a client or matter, or was asked again on purpose."""


class LimitSet(FirmAct):
    """An administrator's limit for what all of the firm spends in a month."""

    amount: Amount | None
    """None = no limit."""
    at_limit: LimitAction = LimitAction.STOP
