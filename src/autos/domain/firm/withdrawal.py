"""What can be shared in a space, and taken out of it again."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple
from uuid import UUID


class SharedKind(StrEnum):
    """Kinds of things that are shared as a whole."""

    FOLDER = "folder"
    SEARCH = "search"
    MONITORING = "monitoring"


class SharedThing(NamedTuple):
    """Something that is shared, as every desk names it."""

    kind: SharedKind
    item: str
    """Identifier of a search or a monitoring, or the one under which a folder is shared."""

    @property
    def text(self) -> str:
        """As it is stored and sent."""
        return f"{self.kind}:{self.item}"

    @classmethod
    def of_text(cls, text: str) -> SharedThing:
        """Raises: ValueError."""
        kind, _, item = text.partition(":")
        if str(UUID(item)) != item:
            raise ValueError("not an identifier")
        return cls(SharedKind(kind), item)
