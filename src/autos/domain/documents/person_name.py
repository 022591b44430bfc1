"""The name of a person or company, where it is searched in place of a document."""

from __future__ import annotations

from dataclasses import dataclass

from autos.domain.documents.recognition import recognise_as
from autos.domain.errors import BadDocument
from autos.domain.mode import SearchType

NAME = "name"
"""Kind of what is found."""


@dataclass(frozen=True, slots=True)
class PersonName:
    """A name on one line."""

    wire: str

    @classmethod
    def parse(cls, text: str) -> PersonName:
        """Raises: BadDocument, for what has too few letters or is a document."""
        found = recognise_as(SearchType.NAME, text)
        if not found.is_valid:
            raise BadDocument(NAME, found.reason)
        return cls(found.wire)

    @property
    def formatted(self) -> str:
        return self.wire
