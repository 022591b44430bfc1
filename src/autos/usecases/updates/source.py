"""Where new versions are looked for: the root of trust that came with the program, and an address."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from autos.domain.policy.policy import Policy, update_address
from autos.domain.updates.address import UpdatePolicy, parse_address, update_policy
from autos.system.paths import resources

FOLDER = "updates"
"""Of the resources. A maintainer's `packaging/release` makes it; without it there is nobody to believe."""
ROOT_FILE, ADDRESS_FILE = "root.json", "address"
LARGEST_ROOT = 256 * 1024


class UpdateSource(NamedTuple):
    """Whom to believe, and where to ask; the root is empty where the program came without one."""

    root: bytes = b""
    address: str = ""
    is_forbidden: bool = False
    """By the administrator of this computer."""

    @property
    def can_ask(self) -> bool:
        return bool(self.root and self.address) and not self.is_forbidden


def installed_source(policy: Policy) -> UpdateSource:
    """The source of this program on this computer, as its administrator's rules leave it."""
    return update_source(resources(), update_policy(update_address(policy)))


def update_source(place: Path, policy: UpdatePolicy) -> UpdateSource:
    """What came in a folder of resources, as the administrator has changed it.

    An address alone gives nobody the say over what is a new version: the root of trust stays the program's.
    """
    if policy.is_forbidden:
        return UpdateSource(is_forbidden=True)
    folder = place / FOLDER
    try:
        root = (folder / ROOT_FILE).read_bytes()[:LARGEST_ROOT]
        address = policy.address or parse_address((folder / ADDRESS_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return UpdateSource()
    return UpdateSource(root, address)
