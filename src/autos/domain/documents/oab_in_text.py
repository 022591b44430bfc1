"""OAB registrations in running text: they have no check digit, so the word OAB is required.

A number with a state alone is not enough: decisions are cited like that (REsp 1.657.156/RJ).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from autos.domain.documents.document_match import DocumentMatch, chunks
from autos.domain.documents.oab import SECTIONS, Oab
from autos.domain.errors import BadDocument

STATES = {
    "AC": "Acre", "AL": "Alagoas", "AP": "Amap[aá]", "AM": "Amazonas", "BA": "Bahia", "CE": "Cear[aá]",
    "DF": "Distrito Federal", "ES": "Esp[ií]rito Santo", "GO": "Goi[aá]s", "MA": "Maranh[aã]o",
    "MT": "Mato Grosso", "MS": "Mato Grosso do Sul", "MG": "Minas Gerais", "PA": "Par[aá]", "PB": "Para[ií]ba",
    "PR": "Paran[aá]", "PE": "Pernambuco", "PI": "Piau[ií]", "RJ": "Rio de Janeiro", "RN": "Rio Grande do Norte",
    "RS": "Rio Grande do Sul", "RO": "Rond[oô]nia", "RR": "Roraima", "SC": "Santa Catarina", "SP": "S[aã]o Paulo",
    "SE": "Sergipe", "TO": "Tocantins",
}  # fmt: skip
"""Patterns of the section names, with and without accents."""

WORD = r"O\.? ?A\.? ?B\.?"
CODES = "|".join(sorted(SECTIONS))
NAMES = "|".join(sorted(STATES.values(), key=len, reverse=True))
PLACE = rf"(?:(?:se[çc][ãa]o|seccional)\W{{1,2}})?(?:d[aeo]\W)?(?:{NAMES}|(?:{CODES}))(?![A-Za-zÀ-ÿ])"
NUMBER = r"(?:[0-9]{1,3}(?:\.[0-9]{3}){1,2}|[0-9]{1,7})"
END = r"(?!\.?[0-9])(?![-/][0-9])"
FILLER = r"(?:[^0-9A-Za-z]{1,3}|\b(?:sob|o|no|n|n[uú]mero|inscri[çc][aã]o|registro)(?![A-Za-zÀ-ÿ])[º°]?){0,8}+"
LETTER = r"(?:-?[A-Z](?![A-Za-z0-9]))?"
AFTER = re.compile(
    rf"(?:{WORD})s?[^0-9A-Za-z]{{0,4}}(?:"
    rf"(?P<place>{PLACE}|(?:{CODES})(?=[0-9]))(?:-[A-Z](?![A-Za-z]))?{FILLER}(?P<number>{NUMBER}){END}(?P<letter>{LETTER})"
    rf"|{FILLER}(?P<number_first>{NUMBER}){END}(?P<letter_first>{LETTER})"
    rf"(?:\s?[/-]\s?|[\s,(]{{1,3}})(?P<place_last>{PLACE}))",
    re.IGNORECASE,
)
BEFORE = re.compile(
    rf"(?<![0-9A-Za-z])(?<![0-9][./-])(?P<number>{NUMBER})(?P<letter>{LETTER})"
    rf"[\s,/-]{{1,3}}(?:d[ao]\s)?(?:{WORD})[\s/-]{{1,3}}(?P<place>{PLACE})(?!{FILLER}[0-9])",
    re.IGNORECASE,
)
LOOK_BACK = 20
"""Characters before the word OAB in which the number may be."""
MORE = re.compile(rf"(?:,|\s+e)\s+(?:n[º°.]\s*)?(?P<number>[0-9]{{1,3}}\.[0-9]{{3}}){END}(?!\s?[/,][0-9A-Z])")
"""Another number of the same state, after the plural OABs."""
SAYS_OAB = re.compile(rf"(?=[Oo])(?<![A-Za-z])(?i:{WORD})")
NAME_OF = [(code, re.compile(name, re.IGNORECASE)) for code, name in STATES.items()]


def find_registrations(text: str) -> Iterator[DocumentMatch]:
    """Find every OAB registration in `text`, in order."""
    end = 0
    for word in (word for begin, stop in chunks(text) for word in SAYS_OAB.finditer(text, begin, stop)):
        match = AFTER.match(text, word.start()) or _before(text, max(end, word.start() - LOOK_BACK), word.end())
        if match is None or not match.start() <= word.start() < match.end() or match.start() < end:
            continue
        groups = match.groupdict()
        place = groups["place"] or groups["place_last"]
        number = groups["number"] or groups["number_first"]
        letter = (groups["letter"] or groups.get("letter_first") or "").strip("-").upper()
        if (document := _registration(_section(place), number, letter)) is not None:
            end = match.end()
            yield DocumentMatch(match.start(), end, "oab", document)
            if text[word.end() : word.end() + 1] in {"s", "S"}:
                yield from _more(text, end, document.section)


def _more(text: str, start: int, section: str) -> Iterator[DocumentMatch]:
    while (another := MORE.match(text, start)) is not None:
        start = another.end()
        if (document := _registration(section, another["number"], "")) is not None:
            yield DocumentMatch(another.start("number"), start, "oab", document)


def _before(text: str, start: int, end: int) -> re.Match[str] | None:
    """Search only up to the word and its state, as a search to the end of the text for each word would be quadratic."""
    return BEFORE.search(text, start, end + LOOK_BACK)


def _section(place: str) -> str:
    """Section code, from a code or from the name of the state."""
    if (code := place.upper()) in SECTIONS:
        return code
    last = re.split(r"[^A-Za-zÀ-ÿ]", place)[-1].upper()
    if last in SECTIONS:
        return last
    named = [(len(found[0]), code) for code, name in NAME_OF if (found := name.search(place))]
    return max(named)[1]


def _registration(section: str, number: str, letter: str) -> Oab | None:
    for tried in (letter, ""):
        try:
            return Oab.parse(f"{section}{number}{'-' if tried else ''}{tried}")
        except BadDocument as bad:
            if bad.reason != "suffix":
                return None
    return None
