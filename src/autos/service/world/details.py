"""Details of a stored lawsuit, resolved from the reference tables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from random import Random
from uuid import UUID

from autos.domain.lawsuit.lawsuit import LawsuitStatus, Phase
from autos.service.world.lawsuit_generator import PHASES, Filing
from autos.service.world.milliseconds import to_moment
from autos.service.world.reference import CaseTemplate, Court, NamedCode, ReferenceTables

SEED_STRIDE = 1_000_003


@dataclass(frozen=True, slots=True)
class Details:
    """Members of a lawsuit that its row refers to in the reference tables, and its random generator."""

    rng: Random
    """Decides the optional members and the spelling of the lawsuit; always the same for one lawsuit."""
    template: CaseTemplate
    court: Court
    subjects: tuple[NamedCode, ...]
    distributed_at: datetime | None
    """`None` where the court does not show it."""
    last_step_at: datetime
    previous_step_at: datetime
    phase: Phase
    status: LawsuitStatus


def details_of(filing: Filing, reference: ReferenceTables, seed: int) -> Details:
    """The details of `filing`."""
    return Details(
        rng=Random(-(seed * SEED_STRIDE + filing.number)),
        template=reference.templates[filing.template],
        court=reference.courts[filing.court],
        subjects=subjects_of(filing, reference),
        distributed_at=to_moment(filing.entered) if filing.entry_is_told else None,
        last_step_at=to_moment(filing.last_step),
        previous_step_at=to_moment(filing.previous_step),
        phase=PHASES[filing.phase],
        status=LawsuitStatus.FINISHED if filing.is_finished else LawsuitStatus.ACTIVE,
    )


def subjects_of(filing: Filing, reference: ReferenceTables) -> tuple[NamedCode, ...]:
    """Subjects of the lawsuit; an appeal has those of its first instance."""
    known = reference.templates[filing.matter].subjects
    return tuple(known[place] for place in filing.subjects)


def crawl_id(rng: Random) -> str:
    """A pseudo-random UUID."""
    return str(UUID(int=rng.getrandbits(128), version=4))
