"""Words about the firm on several pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from autos.desktop.components.firm.presenter import FirmStage, FirmState
from autos.desktop.widgets.notices.empty_view import EmptyReason
from autos.desktop.widgets.sidebar import NavItem
from autos.domain.query.formatter import space_query
from autos.text.dates import query_time
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from autos.usecases.firm.overview import Space

translate = QCoreApplication.translate
PAIR = 2
"""Most members of a space that is drawn as a closed room."""
MOST_NAMES = 3


def status_words(state: FirmState) -> tuple[str, bool]:
    """What the status bar says, and whether that is a warning; nothing for an archive without a firm."""
    if state.stage in {FirmStage.UNREAD, FirmStage.OUTSIDE}:
        return "", False
    if state.fault is not None:
        return translate("firm", "Escritório parado: registro trocado"), True
    is_waiting = state.stage is FirmStage.WAITING
    is_let_in = state.is_paused or (state.has_contact and not state.is_stopped_by)  # and the firm not read to its end
    if is_waiting and not is_let_in:
        return translate("firm", "Escritório: esperando entrada"), True
    if state.stage is FirmStage.REMOVED:
        return translate("firm", "Fora do escritório"), True
    if state.is_paused:
        return translate("firm", "Escritório em pausa"), True
    if state.progress is not None:
        done, total = state.progress
        words = translate("firm", "Escritório: enviando, {n}%") if state.is_sending else (
            translate("firm", "Escritório: lendo, {n}%")
        )  # fmt: skip
        return words.format(n=100 * done // total), False
    if state.problem and not state.has_contact:
        words = translate("firm", "Escritório sem contato")
        if state.waiting:
            words = translate("firm", "Escritório sem contato · {n} a enviar").format(n=number(state.waiting))
        return words, True
    if not state.has_contact or is_waiting:
        return translate("firm", "Escritório…"), False
    return translate("firm", "Escritório em dia"), False


def space_name(space: Space) -> str:
    """Name of a space; that of the whole firm is the same in every firm."""
    return translate("firm", "Todo o escritório") if space.is_firm else plain_line(space.name)


def space_icon(space: Space) -> str:
    """A closed room for two at most, people for a team."""
    return "building-2" if space.is_firm else "lock" if len(space.members) <= PAIR else "users"


def colleagues(space: Space, member_id: UUID | None) -> list[str]:
    """Names of the members of a space but the reader's."""
    pairs = zip(space.members, space.names, strict=True)
    return [plain_line(name) for member, name in pairs if member != member_id]


def readers_words(space: Space, member_id: UUID | None) -> str:
    """Who reads a space: their number in the whole firm, else their names."""
    if space.is_firm:
        return plural(len(space.members), translate("firm", "{n} pessoa"), translate("firm", "{n} pessoas"))
    names = colleagues(space, member_id)
    if not names:
        return translate("firm", "só você")
    shown, hidden = names[:MOST_NAMES], len(names) - MOST_NAMES
    if hidden > 0:
        shown.append(plural(hidden, translate("firm", "mais {n}"), translate("firm", "mais {n}")))
    if len(shown) == 1:
        return translate("firm", "você e {last}").format(last=shown[0])
    return translate("firm", "você, {names} e {last}").format(names=", ".join(shown[:-1]), last=shown[-1])


def holding_words(state: FirmState, space: Space) -> str:
    """The line over the list of a space: what it holds, and who reads it."""
    count = state.counts.get(space.space_id)
    words = [space_name(space)]
    if count is not None:
        words.append(plural(count, translate("firm", "{n} processo"), translate("firm", "{n} processos")))
    words.append(readers_words(space, state.overview.member_id if state.overview is not None else None))
    if not space.is_firm:
        words.append(translate("firm", "ninguém mais do escritório sabe deste espaço"))
    if state.problem and not state.has_contact:
        words.append(translate("firm", "sem contato: pode faltar o que os colegas puseram depois"))
    return " · ".join(words)


def folder_words(name: str, cases: int, spaces: Sequence[Space], member_id: UUID | None) -> str:
    """The line over the list of a folder: what it holds, and who else reads it."""
    count = plural(cases, translate("firm", "{n} processo"), translate("firm", "{n} processos"))
    where = translate("firm", "só neste computador")
    if spaces:
        names = ", ".join(space_name(space) for space in spaces)
        where = translate("firm", "compartilhada com {spaces}").format(spaces=names)
    words = [plain_line(name), count, where]
    if len(spaces) == 1:
        words.append(readers_words(spaces[0], member_id))
    return " · ".join(words)


def empty_space(space: Space) -> EmptyReason:
    """Why the list of a space is empty."""
    title = translate("firm", "Ainda não há nada em {name}").format(name=space_name(space))
    text = translate(
        "firm", "O que você ou um colega compartilhar com este espaço aparece aqui. Numa busca, use Compartilhar com…"
    )
    return EmptyReason(space_icon(space), title, text)


def space_lines(state: FirmState) -> list[tuple[NavItem, str]]:
    """The spaces as items of the sidebar, each with its query."""
    if state.stage is not FirmStage.INSIDE or state.overview is None:
        return []
    lines = []
    for space in state.overview.spaces:
        count = state.counts.get(space.space_id)
        detail = "" if count is None else number(count)
        tip = f"{space_name(space)}: {readers_words(space, state.overview.member_id)}"
        item = NavItem(f"e{space.space_id}", space_name(space), space_icon(space), detail=detail, tip=tip)
        lines.append((item, space_query(space.name)))
    return lines


def acts_checked_words(state: FirmState) -> tuple[str, str]:
    """What was found when every entry was verified last, and its colour; each is verified when it arrives, too."""
    if state.fault is not None or any(space.fault is not None for space in state.verified):
        return translate("firm", "Um registro não confere"), "red"
    if state.verified_at is None:
        return translate("firm", "Conferido ao chegar"), "green"
    return translate("firm", "Conferido {when}").format(when=query_time(state.verified_at)), "green"
