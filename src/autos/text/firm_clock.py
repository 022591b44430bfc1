"""Wording of a clock that differs from that of the firm's server."""

from __future__ import annotations

from autos.text.translation import plural, translate


def firm_clock_text(ahead: str) -> str:
    """That the clock of this computer is wrong; `ahead` is by how many seconds, negative where it is behind."""
    try:
        seconds = int(ahead)
    except ValueError:
        seconds = 0
    sentence = (
        translate("firm", "O relógio deste computador está {time} adiantado em relação ao servidor do escritório.")
        if seconds > 0
        else translate("firm", "O relógio deste computador está {time} atrasado em relação ao servidor do escritório.")
    )
    rest = translate("firm", "Acerte-o: o que você fez espera aqui e sai depois, sem que nada se perca.")
    return f"{sentence.format(time=_duration_text(abs(seconds)))} {rest}"


def _duration_text(seconds: int) -> str:
    if seconds < 2 * 3_600:
        return plural(seconds // 60, translate("firm", "{n} minuto"), translate("firm", "{n} minutos"))
    if seconds < 48 * 3_600:
        return plural(round(seconds / 3_600), translate("firm", "{n} hora"), translate("firm", "{n} horas"))
    return plural(round(seconds / 86_400), translate("firm", "{n} dia"), translate("firm", "{n} dias"))
