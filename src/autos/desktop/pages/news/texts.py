"""Texts of the page of news."""

from __future__ import annotations

from datetime import date, datetime

from autos.desktop.components.lawsuit_list.row_text import VERSUS, row_texts
from autos.desktop.pages.news.presenter import NewsGrouping
from autos.desktop.pages.news.refinement import NewsAge
from autos.desktop.pages.news.rows import HeadingRow, LawsuitLine, MoreRow, NewsRow
from autos.domain.dates import court_time
from autos.domain.lawsuit.inbox import EventKind
from autos.domain.lawsuit.lawsuit import Side
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.inbox import day_text, moment_text, to_see_text
from autos.text.inbox_lines import kind_label, row_sentence, term_text
from autos.text.lawsuit_changes import sentence_text
from autos.text.plain_text import plain_line
from autos.text.spending import month_name
from autos.text.translation import number, plural, translate
from autos.text.value_names import instances_at
from autos.usecases.library.inbox import InboxBox

MOST_INITIALS = 4


def today_text(now: datetime) -> str:
    """The day that the page opens: segunda-feira, 23 de novembro."""
    from_monday = (
        translate("news", "segunda-feira"),
        translate("news", "terça-feira"),
        translate("news", "quarta-feira"),
        translate("news", "quinta-feira"),
        translate("news", "sexta-feira"),
        translate("news", "sábado"),
        translate("news", "domingo"),
    )
    moment = court_time(now)
    words = translate("news", "{weekday}, {day} de {month}")
    return words.format(weekday=from_monday[moment.weekday()], day=moment.day, month=month_name(moment.date()))


def group_title(record: HeadingRow, now: datetime) -> str:
    """Heading of a group: the client, the day or the court."""
    key = record.group.key
    if record.grouping is NewsGrouping.DATE:
        words = day_text(date.fromisoformat(key), court_time(now).date())
        return f"{words[:1].upper()}{words[1:]}"
    if record.grouping is NewsGrouping.COURT:
        return plain_line(key) or translate("news", "Tribunal não informado")
    return client_name(key)


def client_name(key: str) -> str:
    """Name of a client."""
    return plain_line(key) or translate("news", "Sem cliente")


def group_kind(record: HeadingRow) -> str:
    """What the heading names; beside anything but what is to be seen, how many lawsuits."""
    if not record.counts_to_see:
        count = len(record.group.entries)
        return plural(count, translate("news", "{n} processo"), translate("news", "{n} processos"))
    is_client = record.grouping is NewsGrouping.CLIENT and record.group.key
    return translate("news", "cliente") if is_client else ""


def line_title(record: LawsuitLine) -> str:
    """The opponent, else the parties; of a lawsuit under secrecy initials only."""
    if record.line is None:
        return ""
    news = record.line.news
    texts = row_texts(news.row)
    caption = texts.opponent if texts.client and news.row.searched else texts.caption
    if not news.is_secret:
        return caption
    words = [word for word in caption.split() if word[:1].isalpha() and word[:1].isupper()]
    return " ".join(f"{word[:1]}." for word in words[:MOST_INITIALS]) or translate("news", "Em segredo")


def line_clients(record: LawsuitLine) -> tuple[str, ...]:
    """The client and what stands between both names, then shorter forms, where no heading names the client."""
    if record.line is None or record.is_under_client or not record.line.news.row.searched:
        return ()
    return tuple(f"{name}{VERSUS}" for name in row_texts(record.line.news.row).client)


def pole_text(row: LawsuitRow) -> str:
    """The side of the client; empty where it is not known."""
    return {
        Side.ACTIVE.value: translate("news", "Cliente no polo ativo"),
        Side.PASSIVE.value: translate("news", "Cliente no polo passivo"),
    }.get(str(row.pole), "")


def line_place(record: LawsuitLine) -> str:
    """Court and instance: TJMG · 1º."""
    if record.line is None:
        return ""
    row = record.line.news.row
    court = plain_line(row.tribunal_acronym)
    return " · ".join(filter(None, (court, instances_at(row.instances, court))))


def line_time(record: LawsuitLine, now: datetime) -> str:
    """When the archive learned of it; when it comes back; when it was dealt with."""
    entry = record.entry
    if entry.back_at is not None:
        back = court_time(entry.back_at)
        return translate("news", "volta {day}").format(day=f"{back:%d/%m}")
    if entry.handled_at is not None:
        return translate("news", "vista {when}").format(when=moment_text(entry.handled_at, now))
    return moment_text(entry.at, now)


def more_text(record: MoreRow) -> str:
    """That more lawsuits of a group can be shown."""
    return plural(record.count, translate("news", "Mais {n}"), translate("news", "Mais {n}"))


def spoken_text(row: NewsRow, now: datetime) -> str:
    """What a screen reader says of a row: {client} x {opponent}, what happened, when, to be seen."""
    if isinstance(row, HeadingRow):
        state = translate("news", "recolhido") if row.is_folded else translate("news", "aberto")
        counts = to_see_text(len(row.group.entries)) if row.counts_to_see else group_kind(row)
        kind = group_kind(row) if row.counts_to_see else ""
        return ", ".join(filter(None, (group_title(row, now), kind, counts, state)))
    if isinstance(row, MoreRow):
        return more_text(row)
    if row.line is None:
        return translate("news", "a ver")
    news = row.line.news
    client = "" if news.is_secret else plain_line(news.row.searched)
    title = line_title(row)
    names = f"{client} x {title}" if client and news.row.opposite else title
    sentence = sentence_text(row_sentence(row.line)).removesuffix(".")
    state = translate("news", "a ver") if row.entry.handled_at is None and row.entry.back_at is None else ""
    number_and_place = " · ".join(filter(None, (plain_line(news.row.code), line_place(row))))
    term = "" if row.line.term is None else term_text(row.line.term)
    what = (sentence, term, kind_label(row.line), pole_text(news.row))
    return ", ".join(filter(None, (names, *what, number_and_place, line_time(row, now), state)))


def box_name(box: InboxBox) -> str:
    """Name of a part of the inbox."""
    return {
        InboxBox.TO_SEE: translate("news", "A ver"),
        InboxBox.LATER: translate("news", "Para depois"),
        InboxBox.SEEN: translate("news", "Vistas hoje"),
        InboxBox.DISCARDED: translate("news", "Descartadas"),
    }[box]


def event_name(kind: EventKind) -> str:
    """What happened, as the person chooses by it."""
    names = (
        (EventKind.FOUND | EventKind.ENTERED, translate("news", "Processo novo")),
        (EventKind.CHANGED, translate("news", "Mudança")),
        (EventKind.MOVED, translate("news", "Prazo mudou")),
        (EventKind.SHARED, translate("news", "Compartilhado")),
        (EventKind.LEFT, translate("news", "Saiu da busca")),
    )
    return next((name for events, name in names if events & kind), translate("news", "Marcado por você"))


def age_name(age: NewsAge) -> str:
    """Since when something happened, as the person chooses by it."""
    return {
        NewsAge.TODAY: translate("news", "hoje"),
        NewsAge.WEEK: translate("news", "7 dias"),
        NewsAge.MONTH: translate("news", "30 dias"),
    }.get(age, translate("news", "sempre"))


def arrived_text(count: int) -> str:
    """That news have come which are not listed yet."""
    return plural(count, translate("news", "Chegou {n} novidade."), translate("news", "Chegaram {n} novidades."))


def count_text(count: int) -> str:
    """A count beside an item of the sidebar; nothing for none."""
    return number(count) if count else ""


def form_filter(suffix: str) -> str:
    """Name of a kind of file, as the dialog lists it."""
    words = translate("news", "Planilha do Excel") if suffix == ".xlsx" else translate("news", "Planilha em texto")
    return f"{words} (*{suffix})"
