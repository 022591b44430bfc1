"""The content of an entry that was gone past before, read again as a server has it now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from uuid import UUID

import pytest
import zstandard
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from autos.domain.errors import FirmTampered
from autos.domain.firm.entry import Entry, EntryHeader, EntryKind
from autos.domain.firm.faults import Fault
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm import desk, entry_cipher
from autos.firm.device_keys import DeviceKeys
from autos.firm.entry_cipher import MOST_ACT_BYTES
from autos.firm.replica import Replica, new_entry_id, seal
from autos.firm.server.ledger_server import StoredEntry
from autos.firm.space_keys import ONCE, SpaceKey, derive
from tests.firm.firms import TestFirm

FIRM, SPACE, DEVICE = UUID(int=1), UUID(int=2), UUID(int=3)


def test_a_small_body_that_declares_a_large_content_is_not_decompressed() -> None:
    """Of an act; a search may have as much, of which a page holds few."""
    keys, key = DeviceKeys.generate(), SpaceKey.generate(SPACE, 1)
    replica = Replica(FIRM, keys.public.signing, DEVICE, keys, HybridClock())
    replica.take_key(key)
    large = bytes(MOST_ACT_BYTES + 1)
    note = EntryHeader(FIRM, SPACE, 1, UUID(int=9), DEVICE, 1, EntryKind.NOTE, 1, bytes(32))
    search = replace(note, kind=EntryKind.ANSWER)
    with pytest.raises(ValueError, match="too long"):
        seal(note, large, key, keys)
    sealed = seal(search, large, key, keys)
    bomb = _bomb(note, large, key, keys)

    assert replica.content_again(StoredEntry(sealed.entry, sealed.wrapped)) == large
    assert len(bomb.entry.body or b"") < 1_000
    with pytest.raises(FirmTampered):
        replica.content_again(bomb)


def _bomb(header: EntryHeader, content: bytes, key: SpaceKey, keys: DeviceKeys) -> StoredEntry:
    """As a member's own program would write it, which knows no bound."""
    compressed, once = zstandard.ZstdCompressor().compress(content), bytes(32)
    cipher = ChaCha20Poly1305(once).encrypt(ONCE, compressed, header.bound_bytes())
    body = derive(once, entry_cipher._COMMITMENT) + cipher
    body_hash = sha256(body).digest()
    entry = Entry(header, body_hash, keys.sign(header.signed_bytes(body_hash)), body)
    return StoredEntry(entry, entry_cipher._wrap(once, header.entry_id, key))


def test_a_page_of_large_contents_ends_early_and_the_next_goes_on(
    found_firm: Callable[[str], TestFirm], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is left out, and no more is held than a page may have and one entry beyond it."""
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    texts = [bytes([65 + number]) * 400 for number in range(7)]
    firm.desks["Ana"].append(firm.firm_id, [(new_entry_id(), int(EntryKind.NOTE), text) for text in texts])
    monkeypatch.setattr(desk, "MOST_PAGE_BYTES", 1_000)
    pages = list(iter(lambda: bia.pull(firm.firm_id), []))
    held = [sum(len(content or b"") for _, content in page[:-1]) for page in pages]

    assert [content for page in pages for _, content in page if content in texts] == texts
    assert max(held) <= 1_000
    assert len(pages) > 2
    assert bia.replica.chain(firm.firm_id).head == firm.desks["Ana"].replica.chain(firm.firm_id).head


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
