"""Wording of what sharing would show to people whom it was kept from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from autos.text.plain_text import plain_line
from autos.text.translation import number, translate

if TYPE_CHECKING:
    from autos.usecases.firm.walls import Wall

MOST_ASKED = 6
"""Names of people in a question."""


def names_words(names: Sequence[str]) -> str:
    """Names of people, each once, the first of many: Ana Ruiz, Caio Prado e mais 3."""
    known = list(dict.fromkeys(plain_line(name) for name in names))
    shown, hidden = known[:MOST_ASKED], len(known) - MOST_ASKED
    if hidden > 0:
        return translate("firm", "{names} e mais {n}").format(names=", ".join(shown), n=number(hidden))
    if len(shown) < 2:  # noqa: PLR2004 -- nothing to join
        return "".join(shown)
    return translate("firm", "{names} e {last}").format(names=", ".join(shown[:-1]), last=shown[-1])


def wall_words(wall: Wall) -> str:
    """What sharing would show to whom it was kept from."""
    one = translate("firm", "{n} processo é de “{space}”, de que {people} não participa.")
    many = translate("firm", "{n} processos são de “{space}”, de que {people} não participa.")
    if len(wall.names) > 1:
        one = translate("firm", "{n} processo é de “{space}”, de que {people} não participam.")
        many = translate("firm", "{n} processos são de “{space}”, de que {people} não participam.")
    words = one if wall.lawsuits == 1 else many
    return words.format(n=number(wall.lawsuits), space=plain_line(wall.space), people=names_words(wall.names))


def walls_words(walls: Sequence[Wall]) -> str:
    """All walls, a line each."""
    return "\n".join(wall_words(wall) for wall in walls)


def seeing_words(walls: Sequence[Wall]) -> str:
    """The names of all who would see through these walls."""
    return names_words([name for wall in walls for name in wall.names])
