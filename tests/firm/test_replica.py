"""The content of an entry that was gone past before, read again as a server has it now."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from uuid import UUID

import pytest
import zstandard
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from autos.domain.errors import FirmTampered
from autos.domain.firm.acts import Member
from autos.domain.firm.entry import Entry, EntryHeader, EntryKind
from autos.domain.firm.faults import Fault
from autos.domain.firm.hybrid_clock import HybridClock
from autos.firm import desk, entry_cipher
from autos.firm.device_keys import DeviceKeys
from autos.firm.entry_cipher import MOST_ACT_BYTES
from autos.firm.replica import Replica, new_entry_id, seal
from autos.firm.server import ledger_server
from autos.firm.server.ledger_server import StoredEntry
from autos.firm.space_keys import ONCE, SpaceKey, derive
from tests.firm.firms import TestFirm, card_of, read_all

FIRM, SPACE, DEVICE = UUID(int=1), UUID(int=2), UUID(int=3)


def knowing(keys: DeviceKeys, key: SpaceKey) -> Replica:
    """A view of a space with its key, and of a firm that has admitted a device with these keys."""
    replica = Replica(FIRM, keys.public.signing, DEVICE, keys, HybridClock())
    replica.take_key(key)
    replica.roster.devices[DEVICE] = card_of(Member(member_id=UUID(int=4), name="Ana"), DEVICE, keys, "Mesa")
    return replica


def test_a_small_body_that_declares_a_large_content_is_not_decompressed() -> None:
    """Of an act; a search may have as much, of which a page holds few."""
    keys, key = DeviceKeys.generate(), SpaceKey.generate(SPACE, 1)
    replica = knowing(keys, key)
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
    replica = knowing(keys, key)
    header = EntryHeader(FIRM, SPACE, 1, UUID(int=9), DEVICE, 1, EntryKind.NOTE, 1, bytes(32))
    written, other = seal(header, b"written", key, keys), seal(header, b"of somebody else", key, keys)
    swapped = StoredEntry(replace(written.entry, body=other.entry.body), other.wrapped)

    assert replica.content_again(StoredEntry(written.entry, written.wrapped)) == b"written"
    assert replica.content_again(StoredEntry(replace(written.entry, body=None), None)) is None
    with pytest.raises(FirmTampered) as tampered:
        replica.content_again(swapped)
    assert tampered.value.fault is Fault.CHANGED


def test_what_is_read_again_was_signed_by_its_author() -> None:
    """Everybody in the space can make a body for a place, and a hash that fits it; nobody else's signature."""
    keys, key, other = DeviceKeys.generate(), SpaceKey.generate(SPACE, 1), DeviceKeys.generate()
    replica = knowing(keys, key)
    header = EntryHeader(FIRM, SPACE, 1, UUID(int=9), DEVICE, 1, EntryKind.NOTE, 1, bytes(32))
    forged = seal(header, b"of somebody else", key, other)
    unknown = seal(replace(header, device_id=UUID(int=5)), b"of nobody", key, keys)

    for sealed in (forged, unknown):
        with pytest.raises(FirmTampered) as tampered:
            replica.content_again(StoredEntry(sealed.entry, sealed.wrapped))
        assert tampered.value.fault is Fault.OTHER_AUTHOR


def written_by(firm: TestFirm, name: str, count: int, size: int = 400) -> list[bytes]:
    texts = [bytes([65 + number % 26]) * size for number in range(count)]
    firm.desks[name].append(firm.firm_id, [(new_entry_id(), int(EntryKind.NOTE), text) for text in texts])
    return texts


@pytest.mark.parametrize("place", [3, 5], ids=["in the middle", "the last one"])
def test_what_is_read_again_is_the_chain_that_was_verified(found_firm: Callable[[str], TestFirm], place: int) -> None:
    """A member can sign two entries for one place, and with a server show another one when it is read again."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    texts = written_by(firm, "Ana", 3)
    assert [content for _, content in read_all(bia, firm.firm_id)] == texts
    assert [content for _, content in bia.read_again(firm.firm_id)][-3:] == texts
    [known] = ana.server.pull(firm.firm_id, place - 1, 1)
    header = replace(known.entry.header, entry_id=new_entry_id())
    [key] = ana.replica.space_keys(firm.firm_id)
    other = seal(header, b"outra", key, ana.replica.keys)
    where = "WHERE space_id = %s AND seq = %s"
    change = f"UPDATE autos_firm.entry SET entry_id = %s, body = %s, body_hash = %s, signature = %s {where}"
    entry = other.entry
    values = (header.entry_id, entry.body, entry.body_hash, entry.signature, firm.firm_id, place)
    firm.owner.execute(change, values)
    firm.owner.execute(f"UPDATE autos_firm.content_key SET wrapped = %s {where}", (other.wrapped, firm.firm_id, place))

    assert bia.replica.content_again(StoredEntry(entry, other.wrapped)) == b"outra"
    with pytest.raises(FirmTampered):
        list(bia.read_again(firm.firm_id))


def test_entries_of_some_kinds_come_a_few_at_a_time(
    found_firm: Callable[[str], TestFirm], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large one is read alone; between two of them the server answers other questions; nothing is left out."""
    monkeypatch.setattr(ledger_server, "MOST_TOGETHER", 3)
    monkeypatch.setattr(ledger_server, "MOST_SMALL", 500)
    firm = found_firm("Ana")
    ana = firm.desks["Ana"]
    texts = written_by(firm, "Ana", 10)
    large = os.urandom(4_000)
    ana.append(firm.firm_id, [(new_entry_id(), int(EntryKind.NOTE), large)])
    texts += [large, *written_by(firm, "Ana", 4)]
    asked, pulled = list[int](), ana.server.pull
    monkeypatch.setattr(ana.server, "pull", lambda *values: (asked.append(values[1]), pulled(*values))[1])
    found = []
    for _, content in ana.read_kinds_again(firm.firm_id, [int(EntryKind.NOTE)]):
        assert ana.server.spaces()
        found.append(content)

    assert found == texts
    assert asked == [11]
    assert ana.server.now()  # the transaction has ended


def test_nothing_that_is_gone_past_is_held(found_firm: Callable[[str], TestFirm]) -> None:
    """Who reads gets each as it comes, also where somebody who was away writes."""
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    texts = written_by(firm, "Ana", 5)
    seen = list[bytes | None]()
    bia.on_read = lambda read: seen.append(read[1])
    bia.append(firm.firm_id, [(new_entry_id(), int(EntryKind.NOTE), b"da Bia")])

    assert seen == [*texts, b"da Bia"]
    assert bia.pull_all(firm.firm_id) == 0
