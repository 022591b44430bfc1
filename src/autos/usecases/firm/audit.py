"""Who did what in the firm's spaces, entry by entry, with what a third party needs to check each signature."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from autos.domain.firm.acts import ACTS
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.hybrid_clock import instant_of
from autos.domain.firm.roster import Roster
from autos.firm.desk import FirmDesk, ReadContent
from autos.firm.server.ledger_server import Delivery
from autos.usecases.firm.session import FirmSession

DELIVERED = "delivered"
"""What the server did with entries; nobody has signed it."""


async def audit_lines(session: FirmSession, *, with_deliveries: bool = False) -> list[dict[str, Any]]:
    """Every entry of the spaces of this member, in order: never the content of what was shared.

    With deliveries, each space is followed by what the server says that it gave to whom, from entry `seq` to `to`.

    `signed` are the bytes that `signature` signs with the Ed25519 key `signing_key`; `prev_hash` is SHA-256 of those of
    the entry before. Raises: as `FirmSession.call`.
    """
    return await session.call(lambda desk: list(_lines(desk, with_deliveries=with_deliveries)))


def _lines(desk: FirmDesk, *, with_deliveries: bool) -> Iterator[dict[str, Any]]:
    replica = desk.replica
    others = [space_id for space_id in desk.server.spaces() if space_id != replica.firm_id]
    for space_id in (replica.firm_id, *others):
        space = {"space": str(space_id), "space_name": replica.chain(space_id).membership.name}
        deliveries = desk.server.deliveries(space_id) if with_deliveries else []  # before this reading is one, too
        for read in desk.read_again(space_id):
            yield space | _line(read, replica.roster)
        for delivery in deliveries:
            yield space | _delivered(delivery, replica.roster)


def _delivered(delivery: Delivery, roster: Roster) -> dict[str, Any]:
    device = roster.devices.get(delivery.device_id)
    member = None if device is None else roster.members.get(device.member_id)
    return {
        "seq": delivery.first,
        "to": delivery.last,
        "at": delivery.at.isoformat(),
        "member": "" if member is None else member.name,
        "device": "" if device is None else device.name,
        "did": DELIVERED,
    }


def _line(read: ReadContent, roster: Roster) -> dict[str, Any]:
    stored, content = read
    entry, header = stored.entry, stored.entry.header
    device = roster.devices.get(header.device_id) or roster.sheet
    member = None if device is None else roster.members.get(device.member_id)
    is_root = header.kind == EntryKind.FOUNDED or roster.is_sheet(header.device_id)
    signing = "" if device is None else (roster.sheet or device).signing if is_root else device.signing
    kinds = {int(kind): kind.name.lower() for kind in EntryKind}
    return {
        "seq": header.seq,
        "at": instant_of(header.at).isoformat(),
        "member": "" if member is None else member.name,
        "device": "" if device is None else device.name,
        "did": kinds.get(header.kind, str(header.kind)),
        "act": json.loads(content) if header.kind in ACTS and content is not None else None,
        "is_erased": content is None,
        "entry": str(header.entry_id),
        "prev_hash": header.prev_hash.hex(),
        "signed": header.signed_bytes(entry.body_hash).hex(),
        "signature": entry.signature.hex(),
        "signing_key": signing,
    }
