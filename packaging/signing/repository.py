"""The list of versions as files to be published: metadata of TUF, and the small file that tells of a version.

What people sign (root and targets) is first a draft, which goes from one to the next; it is published once the
signatures suffice. Snapshot and timestamp are signed by a machine, again and again.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from securesystemslib.signer import CryptoSigner, Key
from tuf.api.exceptions import RepositoryError
from tuf.api.metadata import (
    Metadata,
    MetaFile,
    Root,
    Snapshot,
    TargetFile,
    Targets,
    Timestamp,
)
from tuf.api.serialization.json import JSONSerializer

from autos.domain.updates.release import RELEASE_FILE, read_release
from signing.problems import ReleaseProblem

ROOT, TARGETS, SNAPSHOT, TIMESTAMP = "root", "targets", "snapshot", "timestamp"
ROLES = (ROOT, TARGETS, SNAPSHOT, TIMESTAMP)
DRAFTED = {ROOT: Root, TARGETS: Targets}
"""Roles that people sign."""
LIFETIME = {ROOT: 730, TARGETS: 365, SNAPSHOT: 35, TIMESTAMP: 14}
"""Days. So long a list can be held back from somebody before Autos refuses it: a timestamp's is short."""
NOTICE = {ROOT: 60, TARGETS: 60, SNAPSHOT: 14, TIMESTAMP: 5}
"""Days before its expiry from which a role is to be renewed: people take longer than a machine that runs each week."""
HASH = "sha256"


class RoleKeys(NamedTuple):
    """Keys of a role, and how many of them have to sign."""

    keys: Sequence[Key]
    threshold: int


@dataclass(frozen=True, slots=True)
class Expiry:
    """When a role expires."""

    role: str
    version: int
    expires: datetime
    notice_days: int

    def is_near(self, now: datetime) -> bool:
        """Whether it is to be renewed."""
        return self.expires - now < timedelta(days=self.notice_days)


class Repository:
    """A folder that is published as it is, but for its drafts."""

    def __init__(self, folder: Path, now: datetime | None = None) -> None:
        self.metadata = folder / "metadata"
        self.targets = folder / "targets"
        self.drafts = folder / "drafts"
        self._now = (now or datetime.now(UTC)).replace(microsecond=0)

    def draft_root(self, roles: Mapping[str, RoleKeys], days: int = LIFETIME[ROOT]) -> Path:
        """Draft the next root: who signs each role. The keys of the root before have to sign it, too."""
        root = Root(self._next(ROOT), expires=self._after(days), consistent_snapshot=True)
        for role, (keys, threshold) in roles.items():
            if not 0 < threshold <= len({key.keyid for key in keys}):
                raise ReleaseProblem(f"{role}: {threshold} of {len(keys)} keys is no threshold")
            for key in keys:
                root.add_key(key, role)
            root.roles[role].threshold = threshold
        return self._draft(Metadata(root))

    def draft_targets(self, release: bytes, files: Sequence[Path] = (), days: int = LIFETIME[TARGETS]) -> Path:
        """Draft the list with the file that tells of a version, and the hashes of what is installed."""
        try:
            read_release(release)
        except ValueError as failure:
            raise ReleaseProblem(f"{RELEASE_FILE}: Autos would refuse it ({failure})") from None
        told = TargetFile.from_data(RELEASE_FILE, release, [HASH])
        known = {RELEASE_FILE: told} | {file.name: TargetFile.from_file(file.name, str(file), [HASH]) for file in files}
        self.targets.mkdir(parents=True, exist_ok=True)
        _write(self.targets / f"{told.hashes[HASH]}.{RELEASE_FILE}", release)
        return self._draft(Metadata(Targets(self._next(TARGETS), expires=self._after(days), targets=known)))

    def sign(self, role: str, signer: CryptoSigner) -> None:
        """Add a signature to a draft. Raises: ReleaseProblem for a key that has no say in it."""
        draft = self._read_draft(role)
        root = draft.signed if role == ROOT else self.root().signed
        known = set(root.roles[role].keyids)
        if role == ROOT and self._versions(ROOT):
            known |= set(self.root().signed.roles[ROOT].keyids)
        if signer.public_key.keyid not in known:
            raise ReleaseProblem(f"this key does not sign {role}")
        draft.sign(signer, append=True)
        _write(self._draft_file(role), _bytes(draft))

    def publish(self, role: str) -> Path:
        """Publish a draft that enough keys have signed. Raises: ReleaseProblem."""
        draft = self._read_draft(role)
        if draft.signed.version != self._next(role):
            raise ReleaseProblem(f"the draft of {role} is of version {draft.signed.version}: make it anew")
        delegators = [draft.signed] if role == ROOT else []
        if self._versions(ROOT):
            delegators.append(self.root().signed)
        try:
            for delegator in delegators:
                delegator.verify_delegate(role, draft.signed_bytes, draft.signatures)
        except RepositoryError as failure:
            raise ReleaseProblem(f"{role} is not published: {failure}") from None
        file = self.metadata / f"{draft.signed.version}.{role}.json"
        _write(file, _bytes(draft))
        self._draft_file(role).unlink()
        return file

    def renew(self, snapshot: CryptoSigner, timestamp: CryptoSigner, days: Mapping[str, int] | None = None) -> None:
        """Sign a new snapshot of what is published, and a new timestamp."""
        lifetime = LIFETIME | dict(days or {})
        targets = self._newest(TARGETS).read_bytes()
        version = self._next(SNAPSHOT)
        meta = {f"{TARGETS}.json": _meta(Metadata[Any].from_bytes(targets).signed.version, targets)}
        new_snapshot = Metadata(Snapshot(version, expires=self._after(lifetime[SNAPSHOT]), meta=meta))
        content = self._signed(new_snapshot, snapshot)
        _write(self.metadata / f"{version}.{SNAPSHOT}.json", content)
        self.renew_timestamp(timestamp, lifetime[TIMESTAMP])

    def renew_timestamp(self, timestamp: CryptoSigner, days: int = LIFETIME[TIMESTAMP]) -> None:
        """Sign a new timestamp of the snapshot that is there."""
        content = self._newest(SNAPSHOT).read_bytes()
        meta = _meta(Metadata[Any].from_bytes(content).signed.version, content)
        new = Metadata(Timestamp(self._next(TIMESTAMP), expires=self._after(days), snapshot_meta=meta))
        _write(self.metadata / f"{TIMESTAMP}.json", self._signed(new, timestamp))

    def root(self) -> Metadata[Root]:
        """The newest root, along the chain from the first. Raises: ReleaseProblem where the chain is broken."""
        chain = [Metadata[Root].from_file(str(self._file(ROOT, version))) for version in self._versions(ROOT)]
        if not chain:
            raise ReleaseProblem("there is no root yet")
        for before, root in zip([chain[0], *chain], chain, strict=False):
            for delegator in (before.signed, root.signed):
                _verify(delegator, ROOT, root)
        return chain[-1]

    def expiries(self) -> Iterator[Expiry]:
        """When each role expires, after its signatures were verified. Raises: ReleaseProblem."""
        root = self.root()
        for role in ROLES:
            newest = root if role == ROOT else Metadata[Any].from_file(str(self._newest(role)))
            if role != ROOT:
                _verify(root.signed, role, newest)
            yield Expiry(role, newest.signed.version, newest.signed.expires, NOTICE[role])

    def _signed(self, metadata: Metadata[Any], signer: CryptoSigner) -> bytes:
        metadata.sign(signer)
        _verify(self.root().signed, metadata.signed.type, metadata)
        return _bytes(metadata)

    def _draft(self, metadata: Metadata[Any]) -> Path:
        self.drafts.mkdir(parents=True, exist_ok=True)
        self.metadata.mkdir(parents=True, exist_ok=True)
        file = self._draft_file(metadata.signed.type)
        _write(file, _bytes(metadata))
        return file

    def _draft_file(self, role: str) -> Path:
        return self.drafts / f"{role}.json"

    def _read_draft(self, role: str) -> Metadata[Any]:
        file = self._draft_file(role)
        if not file.is_file():
            raise ReleaseProblem(f"there is no draft of {role}")
        return Metadata[Any].from_file(str(file))

    def _versions(self, role: str) -> list[int]:
        names = (file.name.split(".") for file in self.metadata.glob(f"*.{role}.json"))
        return sorted(int(name[0]) for name in names if name[0].isdecimal())

    def _next(self, role: str) -> int:
        if role == TIMESTAMP:
            file = self.metadata / f"{TIMESTAMP}.json"
            return Metadata[Any].from_file(str(file)).signed.version + 1 if file.is_file() else 1
        return max(self._versions(role), default=0) + 1

    def _file(self, role: str, version: int) -> Path:
        return self.metadata / f"{version}.{role}.json"

    def _newest(self, role: str) -> Path:
        if role == TIMESTAMP:
            return self.metadata / f"{TIMESTAMP}.json"
        if not (versions := self._versions(role)):
            raise ReleaseProblem(f"{role} is not published yet")
        return self._file(role, versions[-1])

    def _after(self, days: int) -> datetime:
        return self._now + timedelta(days=days)


def _verify(delegator: Root, role: str, metadata: Metadata[Any]) -> None:
    """Raises: ReleaseProblem where the signatures do not suffice."""
    try:
        delegator.verify_delegate(role, metadata.signed_bytes, metadata.signatures)
    except RepositoryError as failure:
        raise ReleaseProblem(f"{role} {metadata.signed.version}: {failure}") from None


def _meta(version: int, content: bytes) -> MetaFile:
    return MetaFile(version, len(content), {HASH: hashlib.new(HASH, content).hexdigest()})


def _bytes(metadata: Metadata[Any]) -> bytes:
    return metadata.to_bytes(JSONSerializer(compact=False))


def _write(file: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    unfinished = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        with unfinished.open("xb") as opened:
            opened.write(content)
            opened.flush()
            os.fsync(opened.fileno())
        unfinished.replace(file)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
