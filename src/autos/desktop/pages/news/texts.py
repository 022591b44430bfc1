"""Texts of the page of news."""

from __future__ import annotations

from datetime import datetime

from autos.desktop.components.lawsuit_list.row_text import row_texts
from autos.desktop.pages.news.rows import HeadingRow, LawsuitLine, MoreRow, NewsRow, UnrepeatedRow
from autos.domain.dates import court_time
from autos.domain.lawsuit.lawsuit import Side
from autos.domain.lawsuit.news import NewsGroup, NewsLine, NewsScope
from autos.text.dates import day, day_and_hour
from autos.text.lawsuit_changes import sentence_text
from autos.text.news import group_counts, group_details, group_name, line_sentence, short_day
from autos.text.plain_text import plain_line
from autos.text.spending import month_name, with_price
from autos.text.translation import number, plural, translate
from autos.text.value_names import side_name

SCOPE_ICONS = {
    NewsScope.DEADLINES: "calendar-clock",
    NewsScope.MONITORING: "radar",
    NewsScope.FOLDER: "folder",
    NewsScope.LABEL: "tag",
    NewsScope.SEARCH: "search",
    NewsScope.OTHERS: "library",
}
SAVED_ICON = "bookmark"
MORNING, AFTERNOON, EVENING = 5, 12, 18
"""Hours from which a part of the day is greeted."""
MOST_INITIALS = 4


def group_icon(group: NewsGroup) -> str:
    """Icon of a group's heading."""
    return SAVED_ICON if group.is_saved else SCOPE_ICONS[group.scope]


def greeting(now: datetime) -> str:
    """Title of the page, by the hour at the courts."""
    hour = court_time(now).hour
    if MORNING <= hour < AFTERNOON:
        return translate("news", "Bom dia")
    return translate("news", "Boa tarde") if AFTERNOON <= hour < EVENING else translate("news", "Boa noite")


def today_text(now: datetime) -> str:
    """The day that the page opens: Segunda-feira, 23 de novembro."""
    from_monday = (
        translate("news", "Segunda-feira"),
        translate("news", "Terça-feira"),
        translate("news", "Quarta-feira"),
        translate("news", "Quinta-feira"),
        translate("news", "Sexta-feira"),
        translate("news", "Sábado"),
        translate("news", "Domingo"),
    )
    moment = court_time(now)
    words = translate("news", "{weekday}, {day} de {month}")
    return words.format(weekday=from_monday[moment.weekday()], day=moment.day, month=month_name(moment.date()))


def line_title(line: NewsLine) -> str:
    """The opposite party; of a lawsuit under secrecy initials only."""
    caption = row_texts(line.row).caption
    if not line.is_secret:
        return caption
    words = [word for word in caption.split() if word[:1].isalpha() and word[:1].isupper()]
    return " ".join(f"{word[:1]}." for word in words[:MOST_INITIALS]) or translate("news", "Em segredo")


def line_place(line: NewsLine) -> str:
    """Number and court."""
    court = plain_line(line.row.tribunal_acronym)
    return " · ".join(filter(None, (plain_line(line.row.code), court)))


def line_time(line: LawsuitLine) -> str:
    """When the archive learned of it; when it was seen; of a search from which run to which."""
    if line.line is not None and not line.is_unseen and line.line.row.change_seen_at is not None:
        return translate("news", "vista {when}").format(when=day_and_hour(line.line.row.change_seen_at))
    if line.group.scope is NewsScope.SEARCH and line.group.compared_at is not None:
        return f"{short_day(line.group.compared_at)} → {day(court_time(line.item.at).date())}"
    return day_and_hour(line.item.at)


def more_text(record: MoreRow) -> str:
    """That more lawsuits of a group can be shown."""
    scope = record.group.scope
    one, many = {
        NewsScope.DEADLINES: (
            translate("news", "Mais {n} com prazo que mudou de data"),
            translate("news", "Mais {n} com prazos que mudaram de data"),
        ),
        NewsScope.MONITORING: (
            translate("news", "Mais {n} neste monitoramento"),
            translate("news", "Mais {n} neste monitoramento"),
        ),
        NewsScope.FOLDER: (
            translate("news", "Mais {n} que mudou nesta pasta"),
            translate("news", "Mais {n} que mudaram nesta pasta"),
        ),
        NewsScope.LABEL: (
            translate("news", "Mais {n} que mudou com esta etiqueta"),
            translate("news", "Mais {n} que mudaram com esta etiqueta"),
        ),
        NewsScope.SEARCH: (translate("news", "Mais {n} nesta busca"), translate("news", "Mais {n} nesta busca")),
        NewsScope.OTHERS: (translate("news", "Mais {n} que mudou"), translate("news", "Mais {n} que mudaram")),
    }[scope]
    return plural(record.count, one, many)


def ask_text(price: str) -> str:
    """The link that asks a search again, with its price."""
    return with_price(translate("news", "Consultar"), price)


def spoken_text(row: NewsRow) -> str:
    """What a screen reader says of a row."""
    if isinstance(row, HeadingRow):
        state = translate("news", "recolhido") if row.is_folded else translate("news", "aberto")
        parts = (group_name(row.group), group_details(row.group), group_counts(row.group), state)
        return ", ".join(filter(None, parts))
    if isinstance(row, UnrepeatedRow):
        return ", ".join((group_name(row.group), group_details(row.group), translate("news", "Enter consulta")))
    if isinstance(row, MoreRow):
        return more_text(row)
    seen = translate("news", "não vista") if row.is_unseen else translate("news", "vista")
    if row.line is None:
        return seen
    pole = plain_line(side_name(row.line.row.pole)) if row.line.row.pole in {Side.ACTIVE, Side.PASSIVE} else ""
    sentence = sentence_text(line_sentence(row.line, row.group.scope)).removesuffix(".")
    told = (line_title(row.line), pole, line_place(row.line), sentence, line_time(row), seen)
    return ", ".join(filter(None, told))


def notice_text(marked: int, *, is_unseen: bool = False) -> str:
    """That some were marked as seen, or one as not seen."""
    if is_unseen:
        return translate("news", "Marcada como não vista.")
    one, many = (
        translate("news", "{n} novidade marcada como vista."),
        translate("news", "{n} novidades marcadas como vistas."),
    )
    return plural(marked, one, many)


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
