"""The seal of a device on what it has verified of a space: what the archive has is believed where it fits."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple
from uuid import UUID

from autos.firm.device_keys import KEY_BYTES, DeviceKeys
from autos.firm.space_keys import derive

NO_ACTS = bytes(KEY_BYTES)
_PURPOSE = b"autos firm verified state 1"


class VerifiedState(NamedTuple):
    """A space as it was verified: its last entry, and a hash over who belongs to what, from the first entry on."""

    seq: int
    entry_hash: bytes
    acts: bytes = NO_ACTS


class ReadAct(NamedTuple):
    """What is believed of an entry that says who belongs to what, when it is taken from the archive."""

    seq: int
    kind: int
    author: UUID
    entry_hash: bytes
    content: bytes


def with_act(acts: bytes, act: ReadAct) -> bytes:
    """The hash over who belongs to what with one more entry."""
    numbers = act.seq.to_bytes(8, signed=True) + act.kind.to_bytes(8, signed=True)
    return sha256(acts + numbers + act.author.bytes + sha256(act.entry_hash).digest() + act.content).digest()


class StateSeals:
    """HMAC-SHA256 under a key that only this device's keyring gives, by space."""

    def __init__(self, firm_id: UUID, root: bytes, device_id: UUID, keys: DeviceKeys) -> None:
        self._key = derive(keys.secret_bytes(), _PURPOSE)
        self._of = firm_id.bytes + root + device_id.bytes

    def seal(self, space_id: UUID, state: VerifiedState) -> str:
        """In hexadecimal."""
        place = space_id.bytes + state.seq.to_bytes(8, signed=True)
        hashes = sha256(state.entry_hash).digest() + state.acts
        return hmac.new(self._key, self._of + place + hashes, sha256).hexdigest()

    def fits(self, space_id: UUID, state: VerifiedState, seals: Mapping[str, str]) -> bool:
        """Whether one of the seals, by space, says that this device has verified the state."""
        return hmac.compare_digest(seals.get(str(space_id), "").encode(), self.seal(space_id, state).encode())


def state_of(head: tuple[int, bytes], acts: Iterable[ReadAct]) -> VerifiedState:
    """Of a space as an archive has it: number and hash of its last entry, and who belongs to what in order."""
    digest = NO_ACTS
    for act in acts:
        digest = with_act(digest, act)
    return VerifiedState(*head, digest)
