"""Texts of the summary of a selection."""

from __future__ import annotations

from datetime import datetime

from autos.desktop.components.annotations.selection_summary_presenter import SelectionSummaryState
from autos.desktop.components.lawsuit_list.row_text import amount_text, court_day
from autos.domain.dates import court_date
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.summary.selection_summary import SelectionSummary
from autos.text.dates import age
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.text.value_names import not_informed

MOST_COURTS = 12


def summary_title(state: SelectionSummaryState) -> str:
    one, many = translate("gathering", "{n} processo selecionado"), translate("gathering", "{n} processos selecionados")
    return plural(state.count, one, many)


def summary_status(state: SelectionSummaryState) -> str:
    """Reason why there is no summary yet; empty if there is one."""
    if state.is_too_many:
        return translate("gathering", "São muitos para somar aqui. O que está abaixo vale para todos.")
    if state.is_lost:
        return translate("gathering", "A lista mudou enquanto isso. Selecione de novo.")
    return "" if state.summary is not None else translate("gathering", "Somando…")


def summary_facts(state: SelectionSummaryState) -> tuple[tuple[str, str], ...]:
    """Names and values, from the top; none before the summary is computed."""
    summary = state.summary
    if summary is None:
        return ()
    records = plural(state.records, translate("gathering", "{n} registro"), translate("gathering", "{n} registros"))
    return (
        (translate("gathering", "No acervo"), records),
        (translate("gathering", "Tribunais"), _courts(summary)),
        (translate("gathering", "Distribuídos"), _filed(summary)),
        (translate("gathering", "Soma das causas"), _amount(summary)),
        (translate("gathering", "Segredo de justiça"), _secret(summary)),
        (translate("gathering", "Lidos no tribunal"), _read(summary)),
    )


def lawsuit_line_texts(line: LawsuitRow) -> tuple[str, str]:
    """Caption of a lawsuit, and its number with the court."""
    name = plain_line(line.name) or translate("gathering", "Partes não informadas")
    return name, " · ".join(filter(None, (plain_line(line.code), plain_line(line.tribunal_acronym))))


def unlisted_count_text(state: SelectionSummaryState) -> str:
    """Count of the lawsuits that are not listed; empty if all are."""
    left = state.count - len(state.lines)
    return translate("gathering", "e mais {n}").format(n=number(left)) if state.lines and left > 0 else ""


def _courts(summary: SelectionSummary) -> str:
    named = [f"{plain_line(court) or not_informed()} {number(count)}" for court, count in summary.courts[:MOST_COURTS]]
    if len(summary.courts) > MOST_COURTS:
        named.append(translate("gathering", "e mais {n}").format(n=number(len(summary.courts) - MOST_COURTS)))
    return " · ".join(named)


def _filed(summary: SelectionSummary) -> str:
    if summary.first_filed is None or summary.last_filed is None:
        return not_informed()
    text = _span(summary.first_filed, summary.last_filed)
    if summary.undated:
        text += "; " + translate("gathering", "{n} sem data").format(n=number(summary.undated))
    return text


def _span(first: datetime, last: datetime) -> str:
    if court_date(first) == court_date(last):
        return court_day(first)
    return translate("gathering", "de {first} a {last}").format(first=court_day(first), last=court_day(last))


def _amount(summary: SelectionSummary) -> str:
    texts = []
    if summary.priced:
        priced = translate("gathering", "{amount} em {n}")
        texts.append(priced.format(amount=amount_text(summary.amount), n=number(summary.priced)))
    if summary.unparsed:
        texts.append(translate("gathering", "{n} com valor não lido").format(n=number(summary.unparsed)))
    if texts and summary.unpriced:
        texts.append(translate("gathering", "{n} sem valor informado").format(n=number(summary.unpriced)))
    return "; ".join(texts) or not_informed()


def _secret(summary: SelectionSummary) -> str:
    if not summary.secret:
        return translate("gathering", "nenhum entre eles")
    return translate("gathering", "{n} entre eles").format(n=number(summary.secret))


def _read(summary: SelectionSummary) -> str:
    if summary.oldest is None or summary.newest is None:
        return not_informed()
    oldest, newest = age(summary.oldest), age(summary.newest)
    if oldest == newest:
        return oldest
    text = translate("gathering", "o mais antigo {oldest}, o mais novo {newest}")
    return text.format(oldest=oldest, newest=newest)
