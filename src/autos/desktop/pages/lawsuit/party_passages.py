"""Text of the parties page: all parties by side, with documents and lawyers."""

from __future__ import annotations

from autos.desktop.pages.lawsuit.passage_view import Passage
from autos.desktop.pages.lawsuit.texts import PartyLabel, SideOfCase, sides
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.text.translation import number, translate
from autos.text.value_names import SIDE_COLORS

INDENT = "\u2003"


def party_passages(lawsuit: Lawsuit) -> list[Passage]:
    """Passages of all parties by side, with role, documents and lawyers."""
    passages: list[Passage] = []
    for side in sides(lawsuit):
        passages += _side(side)
    return passages or [Passage("text", translate("lawsuit", "O serviço não informou partes nesta consulta."))]


def _side(side: SideOfCase) -> list[Passage]:
    role = SIDE_COLORS.get(side.side, "gray")
    passages = [Passage("head", f"■  {side.name}  {number(side.count)}", role), Passage("gap")]
    for person in side.people:
        passages += [*_person(person), *_lawyers(person), Passage("gap")]
    if side.lawyers:
        passages.append(Passage("head", side.lawyers_title))
        for lawyer in side.lawyers:
            passages += [*_person(lawyer), Passage("gap")]
    return [*passages, Passage("gap")]


def _person(person: PartyLabel) -> list[Passage]:
    detail = " · ".join(part for part in (person.detail, person.entity) if part)
    return [Passage("name", person.name), *([Passage("detail", detail)] if detail else [])]


def _lawyers(person: PartyLabel) -> list[Passage]:
    if not person.lawyers:
        return [Passage("detail", INDENT + person.without_lawyer)] if person.without_lawyer else []
    return [
        Passage("detail", INDENT + "  ".join(part for part in lawyer if part), "text-2") for lawyer in person.lawyers
    ]
