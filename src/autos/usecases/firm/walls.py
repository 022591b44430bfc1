"""Who would see through sharing what was kept to the members of another space."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from autos.usecases.firm.overview import FirmOverview, Space


class Wall(NamedTuple):
    """A space whose lawsuits would be shown to people who are not in it."""

    space_id: UUID
    space: str
    """Its name, as its members call it: foreign text."""
    lawsuits: int
    """How many of those to be shared it has."""
    names: tuple[str, ...]
    """Of those who would see them now: foreign text."""


def walls_between(target: Space, overview: FirmOverview, held: Mapping[UUID, int]) -> Sequence[Wall]:
    """The walls that sharing in `target` opens; `held` has how many of the lawsuits each space has already.

    What the whole firm may see, or everybody in `target` by the same space, is behind no wall.
    """
    names = {person.member_id: person.name for person in overview.people}
    walls = []
    for space in overview.spaces:
        others = [one for one in target.members if one not in space.members and one != overview.member_id]
        if held.get(space.space_id) and not space.is_firm and space.space_id != target.space_id and others:
            walls.append(
                Wall(
                    space.space_id,
                    space.name,
                    held[space.space_id],
                    tuple(names[one] for one in others if one in names),
                )
            )
    return [wall for wall in walls if wall.names]


def walls_of(targets: Collection[UUID], overview: FirmOverview, held: Mapping[UUID, int]) -> Sequence[Wall]:
    """The walls that sharing in several spaces opens, each once with everybody who would see."""
    found: dict[UUID, Wall] = {}
    for target in (space for space in overview.spaces if space.space_id in targets):
        for wall in walls_between(target, overview, held):
            names = found[wall.space_id].names if wall.space_id in found else ()
            found[wall.space_id] = wall._replace(names=tuple(dict.fromkeys((*names, *wall.names))))
    return list(found.values())
