"""Texts of the suggestions in the query field."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from autos.domain.query.tree import Condition
from autos.domain.query.values import ChoiceValue, Name, WholeNumber
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural
from autos.text.value_names import phase_name

translate = QCoreApplication.translate


def suggestion_text(conditions: Iterable[Condition]) -> str:
    """Tribunal TRT2, distribuído em 2023."""
    text = ", ".join(map(_condition, conditions))
    return text[:1].upper() + text[1:]


def spoken_suggestion(what: str, cases: int) -> str:
    """Text of a suggestion by itself, with what a click does."""
    found = plural(cases, translate("library", "{n} processo"), translate("library", "{n} processos"))
    return translate("library", "Filtrar por {what}: {found}").format(what=_lower(what), found=found)


def suggestion_tip(what: str, cases: int, plain: int) -> str:
    """Counts of both readings: as conditions, and as words."""
    words = translate("library", "{what}: {n} · como palavras: {plain}")
    return words.format(what=what, n=number(cases), plain=number(plain))


def _lower(what: str) -> str:
    return what if what[:2].isupper() else what[:1].lower() + what[1:]


def _condition(condition: Condition) -> str:
    value, key = condition.value, condition.key
    if isinstance(value, ChoiceValue):
        return translate("library", "UF {state}").format(state=value.code)
    if isinstance(value, WholeNumber):
        return translate("library", "distribuído em {year}").format(year=value.number)
    name = plain_line(value.text) if isinstance(value, Name) else ""
    if key == "court":
        return translate("library", "tribunal {court}").format(court=name)
    if key == "label":
        return translate("library", "etiqueta {name}").format(name=name)
    if key == "phase":
        return translate("library", "fase {phase}").format(phase=phase_name(name).lower())
    return translate("library", "classe {name}").format(name=name.lower())
