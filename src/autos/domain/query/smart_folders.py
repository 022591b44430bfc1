"""Smart folders: queries that everybody has, with a count beside each."""

from __future__ import annotations

from enum import StrEnum

from autos.domain.query.fields import Relation, field_named
from autos.domain.query.tree import Condition, Tree, conjunction
from autos.domain.query.value_parser import TypedValue, parse_value

MORE = ">"


class SmartFolder(StrEnum):
    """What a smart folder shows, in display order; each value is the query."""

    NEW = "recebido:7dias etiqueta:nenhum pasta:nenhum nota:não"
    """Arrived within a week, without label, folder and note."""
    CHANGED = "novidade:sim"
    """To be seen in the inbox: their rows are marked."""
    ALL = ""
    RECENT_STEP = "andamento:30dias"
    UNDER_SECRECY = "sigilo:>0"
    UNDECIDED = "conferir:sim"
    """Found by name, and nobody has said whose they are."""
    OLD = "capturado:>30dias"
    """Read from the court more than 30 days ago."""

    @property
    def tree(self) -> Tree:
        """The query as `parse` reads it, without the parser: 4 MB that nobody needs who only opens the archive."""
        return conjunction(map(_condition, self.value.split()))


def _condition(words: str) -> Condition:
    """A condition with one value, which is above what follows `>`."""
    name, _, value = words.partition(":")
    field = field_named(name)
    if field is None:
        raise ValueError(words)
    bound = value.removeprefix(MORE)
    relation, read = parse_value(
        field, Relation.IS if bound == value else Relation(MORE), TypedValue(bound, 0, len(bound))
    )
    return Condition(field.key, read, relation)
