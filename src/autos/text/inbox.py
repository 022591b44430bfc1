"""The inbox in words: how much is to be seen, until when that was checked, and what was done."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from autos.domain.dates import court_time, format_date
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.dates import weekday
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.usecases.library.inbox import InboxBox, InboxChecks, InboxContents

WEEK = timedelta(days=7)


def moment_text(at: datetime, now: datetime) -> str:
    """hoje, 11:02 · ontem, 18:04 · quinta, 18:03 · 03/11, 09:10."""
    moment, today = court_time(at), court_time(now).date()
    return translate("news", "{day}, {hour}").format(day=day_text(moment.date(), today), hour=f"{moment:%H:%M}")


def day_text(day: date, today: date) -> str:
    """A day as part of a sentence: hoje, ontem, quinta, 03/11; with its year where that is another one."""
    if day == today:
        return translate("news", "hoje")
    if day == today - timedelta(days=1):
        return translate("news", "ontem")
    if today - WEEK < day < today:
        return weekday(day)
    return format_date(day) if day.year != today.year else format_date(day)[:5]


def to_see_text(count: int) -> str:
    """14 a ver."""
    return plural(count, translate("news", "{n} a ver"), translate("news", "{n} a ver"))


def total_text(contents: InboxContents, clients: int, without: int) -> str:
    """14 a ver, de 3 clientes e 2 sem cliente."""
    count = contents.counts.get(InboxBox.TO_SEE, 0)
    words = to_see_text(count)
    of_clients = plural(clients, translate("news", "de {n} cliente"), translate("news", "de {n} clientes"))
    if clients and without:
        return translate("news", "{total}, {clients} e {n} sem cliente").format(
            total=words, clients=of_clients, n=number(without)
        )
    return f"{words}, {of_clients}" if clients else words


def oldest_text(contents: InboxContents, now: datetime) -> str:
    """Since when the oldest is to be seen."""
    oldest = min((entry.at for entry in contents.entries), default=now)
    day = day_text(court_time(oldest).date(), court_time(now).date())
    return translate("news", "a mais antiga é de {day}").format(day=day)


def done_text(checks: InboxChecks) -> str:
    """Caixa em dia, até 28/11 às 11:08; never where a check did not end."""
    if checks.until is None:
        return translate("news", "Caixa em dia")
    until = court_time(checks.until)
    words = translate("news", "Caixa em dia, até {day} às {hour}")
    return words.format(day=format_date(until.date())[:5], hour=f"{until:%H:%M}")


def next_text(checks: InboxChecks, now: datetime) -> str:
    """When something is checked next: próxima verificação hoje às 18:00; empty where nothing is."""
    if checks.next_at is None:
        return ""
    at = court_time(max(checks.next_at, now))
    tomorrow = court_time(now).date() + timedelta(days=1)
    day = translate("news", "amanhã") if at.date() == tomorrow else day_text(at.date(), court_time(now).date())
    words = translate("news", "próxima verificação {day} às {hour}")
    return words.format(day=day, hour=f"{at:%H:%M}")


def readings_text(checks: InboxChecks, now: datetime) -> str:
    """Since when the archive has readings: O acervo tem leituras desde 28/11; empty where it has none."""
    if checks.since is None:
        return ""
    since, today = court_time(checks.since), court_time(now).date()
    day = day_text(since.date(), today)
    if since.date() == today:
        day = translate("news", "{day}, {hour}").format(day=day, hour=f"{since:%H:%M}")
    return translate(
        "news", "O acervo tem leituras desde {day}: do que houve antes, só conta o que elas trouxeram."
    ).format(day=day)


def failed_text(checks: InboxChecks) -> str:
    """That a check did not end, so that nobody knows whether there is something new; empty where all did."""
    one = translate("news", "A última verificação não terminou: {n} monitoramento ficou de fora.")
    many = translate("news", "A última verificação não terminou: {n} monitoramentos ficaram de fora.")
    return plural(checks.failed, one, many) if checks.failed else ""


def handled_text(state: InboxState, name: str, count: int = 1) -> str:
    """What was done: INSS x Helena marcada como vista."""
    if count > 1:
        one, many = {
            InboxState.SEEN: ("", translate("news", "{n} novidades marcadas como vistas.")),
            InboxState.LATER: ("", translate("news", "{n} novidades para depois.")),
            InboxState.TO_SEE: ("", translate("news", "{n} novidades de volta à caixa.")),
        }.get(state, ("", translate("news", "{n} novidades descartadas.")))
        return plural(count, one, many)
    words = {
        InboxState.SEEN: translate("news", "{name}: marcada como vista."),
        InboxState.LATER: translate("news", "{name}: para depois."),
        InboxState.TO_SEE: translate("news", "{name}: de volta à caixa."),
    }.get(state, translate("news", "{name}: descartada."))
    return words.format(name=name)


def parties_text(row: LawsuitRow) -> str:
    """Client and opponent of a lawsuit, as far as they are known; else its caption."""
    if row.heads is not None:
        return " x ".join(plain_line(head.name) for head in row.heads)
    return plain_line(row.name)
