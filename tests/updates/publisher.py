"""Makes lists of versions by the tool that makes the real ones, and wrong ones beside."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from securesystemslib.exceptions import FormatError
from securesystemslib.formats import encode_canonical
from securesystemslib.signer import CryptoSigner
from tuf.api.metadata import Metadata

from autos.domain.updates.release import RELEASE_FILE
from signing.repository import ROLES, ROOT, SNAPSHOT, TARGETS, TIMESTAMP, Repository, RoleKeys

PAGE = "https://autos.example/baixar"


def some_keys(count: int = 1) -> list[CryptoSigner]:
    """Make keys."""
    return [CryptoSigner.generate_ed25519() for _ in range(count)]


@dataclass
class Keys:
    """Keys of each role; two of three sign root, both sign targets."""

    root: list[CryptoSigner] = field(default_factory=lambda: some_keys(3))
    targets: list[CryptoSigner] = field(default_factory=lambda: some_keys(2))
    snapshot: list[CryptoSigner] = field(default_factory=some_keys)
    timestamp: list[CryptoSigner] = field(default_factory=some_keys)
    root_threshold: int = 2
    targets_threshold: int = 2

    def roles(self) -> dict[str, RoleKeys]:
        thresholds = {ROOT: self.root_threshold, TARGETS: self.targets_threshold, SNAPSHOT: 1, TIMESTAMP: 1}
        return {role: RoleKeys([one.public_key for one in getattr(self, role)], thresholds[role]) for role in ROLES}


class Publisher:
    """Somebody who publishes versions."""

    def __init__(self, folder: Path, keys: Keys | None = None, days: dict[str, float] | None = None) -> None:
        """`days` are lifetimes of roles that are not the usual ones; below 0 a role is born expired."""
        self.folder = folder
        self.keys = keys or Keys()
        self.days: dict[str, Any] = dict(days or {})
        self.repository = Repository(folder)

    @property
    def root(self) -> bytes:
        """The first root, which the program brings."""
        return (self.folder / "metadata" / "1.root.json").read_bytes()

    def publish(self, version: str = "1.2.0", **members: Any) -> Publisher:
        """Publish a version, with a root where there is none yet."""
        if not (self.folder / "metadata" / "1.root.json").exists():
            self.rotate(self.keys)
        self.publish_targets(release_bytes(version, **members))
        return self

    def publish_targets(self, release: bytes) -> None:
        """Publish a list whose file about the version is `release`."""
        self.repository.draft_targets(release, **self._days(TARGETS))
        for key in self.keys.targets:
            self.repository.sign(TARGETS, key)
        self.repository.publish(TARGETS)
        self.renew()

    def renew(self) -> None:
        self.repository.renew(self.keys.snapshot[0], self.keys.timestamp[0], self.days)

    def rotate(self, keys: Keys, signers: Sequence[CryptoSigner] | None = None) -> None:
        """Publish the next root, with other keys; the keys before sign it, too."""
        signers = [*self.keys.root, *keys.root] if signers is None else signers
        self.repository.draft_root(keys.roles(), **self._days(ROOT))
        for key in {one.public_key.keyid: one for one in signers}.values():
            self.repository.sign(ROOT, key)
        self.repository.publish(ROOT)
        self.keys = keys

    def change(
        self, role: str, change: Callable[[dict[str, Any]], None], signers: Sequence[CryptoSigner] | None = None
    ) -> None:
        """Change what the newest file of a role says, and sign it again, by its own keys unless others are given."""
        file = self.newest(role)
        written = json.loads(file.read_bytes())
        change(written["signed"])
        file.write_bytes(signed(written["signed"], getattr(self.keys, role) if signers is None else signers))

    def follow(self, *roles: str) -> None:
        """Sign anew the roles that name a file that was changed by hand, without looking at it."""
        for role, below in ((SNAPSHOT, TARGETS), (TIMESTAMP, SNAPSHOT)):
            if role in roles:
                file = self.newest(below)
                version, content = int(file.name.split(".")[0]), file.read_bytes()
                digest = hashlib.sha256(content).hexdigest()
                named = {"version": version, "length": len(content), "hashes": {"sha256": digest}}
                self.change(role, lambda told, name=f"{below}.json", named=named: told["meta"].update({name: named}))

    def newest(self, role: str) -> Path:
        metadata = self.folder / "metadata"
        if role == TIMESTAMP:
            return metadata / "timestamp.json"
        return max(metadata.glob(f"*.{role}.json"), key=lambda file: int(file.name.split(".")[0]))

    def release_file(self) -> Path:
        """The file about the version that the newest list names."""
        told = Metadata[Any].from_file(str(self.newest(TARGETS))).signed.targets[RELEASE_FILE]
        return self.folder / "targets" / f"{told.hashes['sha256']}.{RELEASE_FILE}"

    def _days(self, role: str) -> dict[str, Any]:
        return {"days": self.days[role]} if role in self.days else {}


def signed(told: dict[str, Any], signers: Sequence[CryptoSigner]) -> bytes:
    """Sign members as they are, whatever the library thinks of them."""
    try:
        payload = encode_canonical(told)
    except FormatError:  # a fraction, which the form does not have
        payload = json.dumps(told)
    signatures = [{"keyid": one.public_key.keyid, "sig": one.sign(payload.encode()).signature} for one in signers]
    return json.dumps({"signatures": signatures, "signed": told}).encode()


def release_bytes(version: str, **members: Any) -> bytes:
    """The file about a version; `members` replace what it has."""
    told: dict[str, Any] = {
        "version": version,
        "released_on": datetime.now(UTC).date().isoformat(),
        "notes": {"pt": "A busca ficou mais rápida.", "en": "Searching became faster."},
        "page": PAGE,
    }
    return json.dumps(told | members, ensure_ascii=False).encode()
