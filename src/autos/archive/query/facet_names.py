"""Names typed in a query, resolved to values of a facet."""

from __future__ import annotations

from autos.archive.query.case_index import CaseIndex
from autos.domain.query.choices import JUSTICES, LABEL_COLOURS, PHASES, STATUSES, court_acronym, courts, find_option
from autos.domain.query.fields import Relation
from autos.domain.query.problems import QueryFault, QueryProblem
from autos.domain.query.spelling import closest_match, folded, matches_prefixes
from autos.domain.query.tree import Condition

KNOWN = {"phase": PHASES, "status": STATUSES}
FREE = frozenset({"class", "subject"})
"""Facets with thousands of names and codes: one that is not in the archive is no typing error."""
BY_NAME = frozenset({"folder", "space"})
"""Facets whose values are identifiers, which the person never sees."""
LABELS = frozenset("123456789")


def find_values(index: CaseIndex, condition: Condition, name: str) -> list[str]:
    """Values of the condition's facet that have this name. Raises: QueryProblem if none has."""
    facet = condition.key
    if facet == "court":
        return _courts(index, condition, name)
    if name.isascii() and name.isdigit() and _is_code(facet, name, index):
        return [name]
    if facet == "label" and (colour := _unnamed_colour(index, condition, name)):
        return [colour]
    if condition.relation is Relation.EXACTLY:
        wanted = folded(name)
        found = [
            value
            for value, label in index.all_values(facet)
            if value and wanted in {folded(label), "" if facet in {*BY_NAME, "label"} else folded(value)}
        ]
        is_known = any(folded(each) == wanted for each in KNOWN.get(facet, ()))
    else:
        found = [value for value in index.values(facet, name) if _is_named(facet, index, value, name)]
        is_known = any(matches_prefixes(name, each) for each in KNOWN.get(facet, ()))
    if facet == "justice":
        found += [
            option.code
            for option in JUSTICES
            if any(matches_prefixes(name, each) for each in (option.name, *option.others)) and option.code not in found
        ]
    if not found and not is_known and facet not in FREE:
        raise _unknown(index, condition, name)
    return found


def _unnamed_colour(index: CaseIndex, condition: Condition, name: str) -> str:
    """The label of this colour, as the window calls it until the person names it; empty if a named one is meant."""
    labels = [(value, own) for value, own in index.all_values("label") if own]
    is_exact = condition.relation is Relation.EXACTLY
    if any(folded(own) == folded(name) if is_exact else matches_prefixes(name, own) for _, own in labels):
        return ""
    option = find_option(LABEL_COLOURS, name)
    return option.code if option is not None and option.code not in dict(labels) else ""


def _is_code(facet: str, digits: str, index: CaseIndex) -> bool:
    """Whether the digits are a value itself, not part of a name."""
    if facet == "label":
        return digits in LABELS
    if facet == "justice":
        return find_option(JUSTICES, digits) is not None or any(value == digits for value, _ in index.all_values(facet))
    return facet in FREE


def _is_named(facet: str, index: CaseIndex, value: str, name: str) -> bool:
    """Whether a value matches by name; a folder or a space never by its id."""
    if facet not in BY_NAME:
        return bool(value)
    return matches_prefixes(name, dict(index.all_values(facet)).get(value, ""))


def _courts(index: CaseIndex, condition: Condition, name: str) -> list[str]:
    """Courts by name in any spelling of the service; a prefix (TRF) means every court that begins with it."""
    known = [value for value, _ in index.all_values("court") if value]
    if court_acronym(name):
        return [value for value in known if (court_acronym(value) or value) == name]
    start = folded(name)
    if condition.relation is Relation.EXACTLY:
        found = [value for value in known if folded(value) == start]
    else:
        found = [value for value in known if folded(value).startswith(start)]
        if not found and any(acronym.casefold().startswith(start) for acronym in courts().values()):
            return []
    if not found:
        raise _unknown(index, condition, name)
    return found


def _unknown(index: CaseIndex, condition: Condition, name: str) -> QueryProblem:
    known = [label or value for value, label in index.all_values(condition.key)]
    if condition.key in BY_NAME:
        known = [label for _, label in index.all_values(condition.key)]
    elif condition.key == "court":
        known += courts().values()
    elif condition.key == "justice":
        known += [option.name for option in JUSTICES]
    elif condition.key == "label":
        named = {value for value, label in index.all_values("label") if label}
        known = [label for _, label in index.all_values("label") if label]
        known += [option.name for option in LABEL_COLOURS if option.code not in named]
    known += KNOWN.get(condition.key, ())
    place = condition.place
    return QueryProblem(
        QueryFault.UNKNOWN_VALUE,
        place.position if place else 0,
        place.length if place else 0,
        word=name,
        suggestion=closest_match(name, filter(None, known)),
        field=condition.field.name,
        kind=condition.key,
    )
