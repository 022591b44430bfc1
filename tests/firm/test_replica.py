"""The content of an entry that was gone past before, read again as a server has it now."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import pytest

from autos.domain.errors import FirmTampered
from autos.domain.firm.entry import EntryHeader, EntryKind
from autos.domain.firm.faults import Fault
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import Replica, seal
from autos.firm.server.ledger_server import StoredEntry
from autos.firm.space_keys import SpaceKey

FIRM, SPACE, DEVICE = UUID(int=1), UUID(int=2), UUID(int=3)


def test_another_body_for_the_same_place_is_tampering() -> None:
    """Everybody in the space has the key and could make one, which opens as well."""
    keys, key = DeviceKeys.generate(), SpaceKey.generate(SPACE, 1)
    replica = Replica(FIRM, keys.public.signing, DEVICE, keys, HybridClock())
    replica.take_key(key)
    header = EntryHeader(FIRM, SPACE, 1, UUID(int=9), DEVICE, 1, EntryKind.NOTE, 1, bytes(32))
    written, other = seal(header, b"written", key, keys), seal(header, b"of somebody else", key, keys)
    swapped = StoredEntry(replace(written.entry, body=other.entry.body), other.wrapped)

    assert replica.content_again(StoredEntry(written.entry, written.wrapped)) == b"written"
    assert replica.content_again(StoredEntry(replace(written.entry, body=None), None)) is None
    with pytest.raises(FirmTampered) as tampered:
        replica.content_again(swapped)
    assert tampered.value.fault is Fault.CHANGED
