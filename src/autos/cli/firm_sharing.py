"""Verbs of `autos firm` on what is shared: folders, searches and monitorings, what waits to leave, what was done."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from uuid import UUID

from autos.cli.firm_context import PROBLEM, FirmContext, known_circle
from autos.cli.output import print_json, print_line, say
from autos.domain.errors import FirmNameUnknown, NotArchived
from autos.domain.firm.parts import SharedParts
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.domain.lawsuit.annotations import clean_line
from autos.text.firm_history import history_line, outbox_line
from autos.text.firm_walls import seeing_words, walls_words
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate
from autos.usecases.firm.circle import FirmCircle
from autos.usecases.firm.history import HistoryRow
from autos.usecases.firm.outbox import OutboxRow
from autos.usecases.firm.overview import firm_overview
from autos.usecases.firm.walls import walls_of


async def share(firm: FirmContext, options: argparse.Namespace) -> int | None:
    circle = await known_circle(firm)
    space_id = _space_called(circle, options.space) if options.space else circle.place.firm_id
    if options.folder:
        said = await _share_folder(firm, options, circle, space_id)
    elif options.monitoring:
        said = await _share_monitoring(firm, options, circle, space_id)
    else:
        said = await _share_searches(firm, options, circle, space_id)
    if not said:
        return PROBLEM
    async with firm.session() as session:
        await firm.sharing.send(session)
    say(said)
    return None


def _is_walled(circle: FirmCircle, options: argparse.Namespace, space_id: UUID, held: Mapping[UUID, int]) -> bool:
    """Whether people would see what was kept from them, and nobody has said that they may; it is said by name."""
    walls = walls_of([space_id], firm_overview(circle), held)
    if not walls or options.past_walls:
        return False
    say(walls_words(walls))
    words = translate("firm", "Nada foi compartilhado. Para mostrar também a {people}, repita com --past-walls.")
    say(words.format(people=seeing_words(walls)))
    return True


async def _share_folder(firm: FirmContext, options: argparse.Namespace, circle: FirmCircle, space_id: UUID) -> str:
    """What is said of it; empty where nothing was shared."""
    folder = await firm.archive.read(lambda inside: inside.folders.named(options.folder))
    if folder is None:
        say(translate("firm", "Não há pasta com esse nome."))
        return ""
    if _is_walled(circle, options, space_id, await firm.sharing.held_of_folder(folder.folder_id)):
        return ""
    parts = SharedParts.LABELS
    parts |= SharedParts.NOTES if options.notes else SharedParts(0)
    parts |= SharedParts.SECRECY if options.secrecy else SharedParts(0)
    return plural(
        await firm.sharing.share_folder(folder.folder_id, space_id, parts),
        translate("firm", "Pasta compartilhada, {n} processo."),
        translate("firm", "Pasta compartilhada, {n} processos."),
    )


async def _share_monitoring(firm: FirmContext, options: argparse.Namespace, circle: FirmCircle, space_id: UUID) -> str:
    """What is said of it; empty where nothing was shared."""
    tracking_id = await _monitoring_called(firm, options.monitoring)
    if tracking_id is None:
        return ""
    if _is_walled(circle, options, space_id, await firm.sharing.held_of_monitoring(tracking_id)):
        return ""
    await firm.sharing.share_monitoring(tracking_id, space_id)
    return translate("firm", "Achados compartilhados. O monitoramento continua rodando daqui.")


async def _share_searches(firm: FirmContext, options: argparse.Namespace, circle: FirmCircle, space_id: UUID) -> str:
    """What is said of it; empty where nothing was shared."""
    recent = await firm.archive.read(lambda inside: inside.ledger.recent(options.last))
    entry_ids = [UUID(options.search)] if options.search else [entry.entry_id for entry in recent]
    if _is_walled(circle, options, space_id, await firm.sharing.held_of_searches(entry_ids)):
        return ""
    secret = 0
    if not options.secrecy:
        secret = sum([await firm.sharing.secret_count(entry_id) > 0 for entry_id in entry_ids])
    shared = plural(
        await firm.sharing.share_searches(entry_ids, space_id, with_secrecy=None if options.secrecy else 0),
        translate("firm", "{n} busca compartilhada."),
        translate("firm", "{n} buscas compartilhadas."),
    )
    if not secret:
        return shared
    one = translate("firm", "{n} tem segredo de justiça e fica aqui até você repetir com --secrecy.")
    many = translate("firm", "{n} têm segredo de justiça e ficam aqui até você repetir com --secrecy.")
    return f"{shared} {plural(secret, one, many)}"


async def unshare(firm: FirmContext, options: argparse.Namespace) -> int | None:
    circle = await known_circle(firm)
    space_id = _space_called(circle, options.space) if options.space else circle.place.firm_id
    thing = await _shared_thing(firm, options)
    if thing is None:
        return PROBLEM
    try:
        await firm.sharing.stop(circle, thing, space_id)
    except NotArchived:
        say(translate("firm", "Isto não está compartilhado nesse espaço."))
        return PROBLEM
    say(translate("firm", "Não é mais compartilhado. Sai dos outros computadores no próximo contato de cada um."))
    say(translate("firm", "O que já foi lido não se desfaz."))
    async with firm.session() as session:
        await firm.sharing.send(session)
    return None


async def _shared_thing(firm: FirmContext, options: argparse.Namespace) -> SharedThing | None:
    """What is not to be shared any more; None, and said so, where there is no such thing."""
    if options.search:
        return SharedThing(SharedKind.SEARCH, str(UUID(options.search)))
    if options.monitoring:
        tracking_id = await _monitoring_called(firm, options.monitoring)
        return None if tracking_id is None else SharedThing(SharedKind.MONITORING, str(tracking_id))
    folder = await firm.archive.read(lambda inside: inside.folders.named(options.folder))
    if folder is None:
        say(translate("firm", "Não há pasta com esse nome."))
        return None
    thing = await firm.sharing.shared_folder(folder.folder_id)
    if thing is None:
        say(translate("firm", "Isto não está compartilhado nesse espaço."))
    return thing


async def hand_over(firm: FirmContext, options: argparse.Namespace) -> int | None:
    await known_circle(firm)
    tracking_id = await _monitoring_called(firm, options.name)
    if tracking_id is None:
        return PROBLEM
    async with firm.session() as session:
        member = session.member_called(options.member)
        await firm.sharing.hand_over(tracking_id, member.member_id)
        await firm.sharing.send(session)
    say(translate("firm", "Agora quem roda é {name}.").format(name=plain_line(member.name)))
    return None


async def _monitoring_called(firm: FirmContext, name: str) -> UUID | None:
    """A monitoring by name or identifier; None, and said so, where there is no such one, or several."""
    every = await firm.archive.read(lambda inside: inside.monitorings.all())
    found = [one.tracking_id for one in every if one.tracking_id and name in (one.name, str(one.tracking_id))]
    if len(found) != 1:
        say(translate("firm", "Não há monitoramento com esse nome, ou há mais de um."))
        return None
    return found[0]


def _space_called(circle: FirmCircle, name: str) -> UUID:
    found = [space.space_id for space in circle.spaces if name in (space.name, str(space.space_id))]
    if len(found) != 1:
        raise FirmNameUnknown
    return found[0]


async def print_outbox(firm: FirmContext, options: argparse.Namespace) -> int | None:
    circle = await known_circle(firm)
    names = {space.space_id: space.name for space in circle.spaces}
    snapshot = await firm.outbox.rows()
    for row in (*snapshot.waiting, *snapshot.refused):
        if options.json:
            print_json(_outbox_members(row))
        else:
            print_line(outbox_line(row, names.get(row.space_id, "")))
    if not (snapshot.waiting or snapshot.refused):
        say(translate("firm", "Nada espera: os colegas têm tudo o que é deles."))
    return None


def _outbox_members(row: OutboxRow) -> dict[str, object]:
    return {
        "space": str(row.space_id), "kind": row.kind.name, "made_at": row.made_at.isoformat(),
        "cases": len(row.case_ids), "text": row.text, "problem": row.problem,
    }  # fmt: skip


def _history_members(row: HistoryRow) -> dict[str, object]:
    return {
        "at": row.at.isoformat(), "member": None if row.member is None else row.member.name, "kind": row.kind.name,
        "change": row.change, "text": row.text, "label": row.label or None,
        "spaces": [str(space_id) for space_id in row.spaces], "waiting": row.is_waiting, "disagrees": row.disagrees,
    }  # fmt: skip


async def print_history(firm: FirmContext, options: argparse.Namespace) -> int | None:
    circle = await known_circle(firm)
    number = clean_line(options.number)
    row_id = await firm.archive.read(lambda inside: inside.lawsuits.row_of_number(number))
    if row_id is None:
        say(translate("firm", "Não há processo com esse número no acervo."))
        return PROBLEM
    cases = await firm.archive.read(lambda inside: inside.lawsuits.cases_of([row_id]))
    names = {space.space_id: space.name for space in circle.spaces}
    for row in await firm.history.of_case(cases[row_id]):
        if options.json:
            print_json(_history_members(row))
        else:
            print_line(history_line(row, [names.get(space, "") for space in row.spaces]))
    return None
