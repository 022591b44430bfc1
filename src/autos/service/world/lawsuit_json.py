"""Renders lawsuits of the world as the contract's `Lawsuit`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from random import Random
from typing import Any

from autos.domain.tolerant_record import wire_timestamp
from autos.service.court_time import court_day
from autos.service.search.sources import LawsuitSnapshot
from autos.service.world.court_systems import system_of
from autos.service.world.details import Details, crawl_id, details_of
from autos.service.world.lawsuit_generator import Filing
from autos.service.world.milliseconds import day_ms
from autos.service.world.parties_json import PartyStyle, caption, parties_json
from autos.service.world.random_choice import likely
from autos.service.world.steps_json import attachments_json, last_step_json
from autos.service.world.world import LawsuitMember, World

SOURCE = "sandbox"
"""Value of `tags.source`, which marks every lawsuit of this world as synthetic."""
PHASE_SHARE = 0.8
"""Share of the lawsuits that have phase and status without being asked for."""
JUDGE_SHARE = 0.6
JUDGES = (
    "Aurélia Prado Quintela",
    "Benício Moura Lacerda",
    "Clarice Abreu Fontoura",
    "Dario Meireles Brandt",
    "Ester Valadão",
)
NAMED_SECRECY = 1
"""Secrecy level up to which a signed-in person sees names; above it, initials."""
CAPITALS_EVERY = 3
"""One court in so many stores names in capitals without accents."""


@dataclass(frozen=True, slots=True)
class RenderOptions:
    """Options of rendering that depend on the search."""

    searched: frozenset[int] = frozenset()
    """Numbers of the participants whose documents are shown in full."""
    always_shows_phase: bool | None = None
    """Whether phase and status are shown: always, never, or (`None`) for most lawsuits."""
    is_complete: bool = True
    """False leaves out attachments and the text of the last step."""


def render_lawsuits(world: World, snapshots: Sequence[LawsuitSnapshot], options: RenderOptions) -> list[dict[str, Any]]:
    """Render the lawsuits of `snapshots`, in that order."""
    filings = world.filings_at([(one.lawsuit, one.at) for one in snapshots])
    return [
        _lawsuit_json(world, filing, members, options, one)
        for one, filing, members in zip(snapshots, filings, world.members(filings), strict=True)
    ]


def database_state(filing: Filing, now: datetime) -> tuple[bool, bool]:
    """Whether the database holds the lawsuit at `now`, and whether its copy has the last step."""
    copied_on = court_day(now).toordinal() - filing.lag
    return filing.filed <= copied_on, filing.last_step < day_ms(copied_on + 1)


def _lawsuit_json(
    world: World, filing: Filing, members: list[LawsuitMember], options: RenderOptions, one: LawsuitSnapshot
) -> dict[str, Any]:
    details = details_of(filing, world.reference, world.seed)
    rng, crawl = details.rng, crawl_id(details.rng)
    is_current = not one.from_database or database_state(filing, one.at)[1]
    copied_at = _database_time(filing, one.at, rng)
    crawled_at = copied_at if one.from_database else one.at
    style = _party_style(filing, details, options, rng)
    lawsuit = _main_members(world, filing, details)
    lawsuit["name"] = caption(members, style)
    lawsuit["parties"] = parties_json(members, details.template, style, crawl, rng)
    lawsuit["last_step"] = last_step_json(filing, details, is_current=is_current, with_content=options.is_complete)
    attachments = attachments_json(filing, details, not_after=details.previous_step_at)
    lawsuit["attachments"] = attachments if options.is_complete else []
    lawsuit["related_lawsuits"] = _related_lawsuits(filing, rng)
    _add_optional_members(lawsuit, filing, details, options, rng)
    lawsuit["crawler"] = {
        "source_name": system_of(filing.court, filing.instance).name,
        "crawl_id": crawl,
        "weight": rng.randint(1, 10),
        "updated_at": wire_timestamp(crawled_at),
    }
    lawsuit["tags"] = {
        "is_fallback_source": likely(rng, 0.08),
        "crawl_id": crawl,
        "dictionary_updated_at": wire_timestamp(crawled_at),
        "source": SOURCE,
    }
    lawsuit["created_at"] = wire_timestamp(min(details.distributed_at or crawled_at, crawled_at) + timedelta(hours=1))
    lawsuit["updated_at"] = wire_timestamp(crawled_at)
    return lawsuit


def _main_members(world: World, filing: Filing, details: Details) -> dict[str, Any]:
    court, template = details.court, details.template
    return {
        "code": filing.code,
        "justice": court.branch_digit,
        "tribunal": court.code,
        "tribunal_acronym": court.acronym,
        "justice_description": court.justice_description,
        "county": filing.county,
        "city": filing.county,
        "state": filing.uf,
        "area": world.reference.area_of(details.subjects[0].code),
        "secrecy_level": filing.secrecy,
        "free_justice": bool(filing.free_justice),
        "instance": filing.instance,
        "classifications": [{"code": template.classification.code, "name": template.classification.name}],
        "subjects": [{"code": subject.code, "name": subject.name} for subject in details.subjects],
        "courts": [{"name": filing.unit} if filing.number % 4 else {"code": filing.origin, "name": filing.unit}],
        "steps": [],
        "metadata": {},
    }


def _add_optional_members(
    lawsuit: dict[str, Any], filing: Filing, details: Details, options: RenderOptions, rng: Random
) -> None:
    """Add the optional members."""
    shows_phase, judge = likely(rng, PHASE_SHARE), rng.choice(JUDGES)
    if filing.amount is not None:
        lawsuit["amount"] = filing.amount
    if details.distributed_at is not None:
        lawsuit["distribution_date"] = wire_timestamp(details.distributed_at)
    if options.always_shows_phase or (options.always_shows_phase is None and shows_phase):
        lawsuit["phase"] = details.phase.value
        lawsuit["status"] = details.status.value
    if likely(rng, JUDGE_SHARE):
        lawsuit["judge"] = judge


def _party_style(filing: Filing, details: Details, options: RenderOptions, rng: Random) -> PartyStyle:
    return PartyStyle(
        is_new_shape=likely(rng, 0.55),
        in_capitals=int(details.court.code) % CAPITALS_EVERY == 0,
        has_separate_lawyers=likely(rng, 0.2),
        by_initials=filing.secrecy > NAMED_SECRECY,
        searched=options.searched,
    )


OLDEST_COPY = timedelta(days=30)
"""Source: contract, "Query modes"."""


def _database_time(filing: Filing, now: datetime, rng: Random) -> datetime:
    """When the copy was made that the database has at `now`."""
    minutes = rng.randrange(24 * 60)
    copied_at = datetime.combine(court_day(now) - timedelta(days=filing.lag + 1), time(), UTC)
    return max(copied_at + timedelta(minutes=minutes), now - OLDEST_COPY)


def _related_lawsuits(filing: Filing, rng: Random) -> list[dict[str, Any]]:
    """The member `related_lawsuits`: an appeal names its first instance."""
    is_shown = likely(rng, 0.5)
    return [{"code": filing.code, "instance": 1}] if is_shown and filing.first != filing.number else []
