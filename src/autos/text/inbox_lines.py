"""What happened to a lawsuit of the inbox, in sentences, and in two words."""

from __future__ import annotations

from autos.domain.deadlines.spoken_term import SpokenTerm
from autos.domain.lawsuit.inbox import EventKind
from autos.domain.lawsuit.news import NewsKind, NewsScope
from autos.domain.lawsuit.row import RowChange
from autos.text.lawsuit_changes import Sentence, Words, change_sentences
from autos.text.news import line_sentence
from autos.text.translation import plural, translate
from autos.usecases.library.inbox import InboxLine


def inbox_sentences(line: InboxLine) -> list[Sentence]:
    """Everything that happened to a lawsuit, the weightiest first; of one under secrecy only that something did."""
    entry, news = line.entry, line.news
    scope = NewsScope.SEARCH if entry.kinds & EventKind.ENTERED else NewsScope.MONITORING
    found = [line_sentence(news, scope)]
    if news.is_secret:
        return found
    is_changed = bool(entry.kinds & EventKind.CHANGED)
    if is_changed and not news.fields:
        back = (Words(translate("news", "Mudou e voltou ao que era.")),)
        return [back] if news.item.kind is NewsKind.CHANGED else [*found, back]
    if is_changed:
        changes = change_sentences(news.fields)
        found = [*changes] if news.item.kind is NewsKind.CHANGED else [*found, *changes]
    if news.item.deadlines and news.item.kind is not NewsKind.MOVED:
        moved = news._replace(item=news.item._replace(kind=NewsKind.MOVED))
        found.append(line_sentence(moved, scope))
    others = (
        (EventKind.SHARED, NewsKind.SHARED),
        (EventKind.LEFT, NewsKind.GONE),
    )
    for event, kind in others:
        if entry.kinds & event and news.item.kind is not kind:
            found.append(line_sentence(news._replace(item=news.item._replace(kind=kind)), scope))
    return found


def row_sentence(line: InboxLine) -> Sentence:
    """What happened in one sentence, and how much more did."""
    first, *more = inbox_sentences(line)
    if not more:
        return first
    words = plural(len(more), translate("news", "E mais {n} novidade."), translate("news", "E mais {n} novidades."))
    return (*first, Words(" "), Words(words, is_former=True))


def term_text(term: SpokenTerm) -> str:
    """That a step speaks of a term: Fala em 15 dias. Nothing is counted by it."""
    return translate("news", "Fala em {term}").format(term=term_words(term))


def term_words(term: SpokenTerm) -> str:
    """A term as it is told: 15 dias."""
    hours, months, weeks = term.unit.startswith("h"), term.unit.startswith("mes"), term.unit.startswith("semana")
    if weeks:
        return plural(term.number, translate("news", "{n} semana"), translate("news", "{n} semanas"))
    if hours:
        return plural(term.number, translate("news", "{n} hora"), translate("news", "{n} horas"))
    if months:
        return plural(term.number, translate("news", "{n} mês"), translate("news", "{n} meses"))
    return plural(term.number, translate("news", "{n} dia"), translate("news", "{n} dias"))


def kind_label(line: InboxLine) -> str:
    """What happened in two words, for the badge of a row."""
    changes = line.news.row.changes
    return {
        NewsKind.NEW: translate("news", "Processo novo"),
        NewsKind.CHANGED: _change_label(changes),
        NewsKind.GONE: translate("news", "Saiu da busca"),
        NewsKind.MOVED: translate("news", "Prazo mudou"),
        NewsKind.SHARED: translate("news", "Compartilhado"),
        NewsKind.MARKED: translate("news", "Marcado por você"),
    }[line.news.item.kind]


def _change_label(changes: tuple[RowChange, ...]) -> str:
    if len(changes) > 1:
        return plural(len(changes), translate("rows", "{n} mudança"), translate("rows", "{n} mudanças"))
    return (
        {
            RowChange.STEP: translate("news", "Andamento"),
            RowChange.PHASE: translate("news", "Fase"),
            RowChange.STATUS: translate("news", "Situação"),
            RowChange.AMOUNT: translate("news", "Valor"),
            RowChange.SECRECY: translate("news", "Segredo"),
            RowChange.KIND: translate("news", "Classe"),
            RowChange.PARTY: translate("news", "Partes"),
            RowChange.LAWYER: translate("news", "Advocacia"),
            RowChange.COURT: translate("news", "Juízo"),
            RowChange.SUBJECT: translate("news", "Assunto"),
            RowChange.ATTACHMENT: translate("news", "Anexos"),
            RowChange.INSTANCE: translate("news", "Outro grau"),
            RowChange.OTHER: translate("news", "Outros dados"),
        }.get(changes[0] if changes else RowChange.OTHER, "")
        if changes
        else translate("news", "Mudou")
    )
