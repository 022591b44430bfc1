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
LETTER = r"(?:[/-]?[A-Z](?![A-Za-z0-9]))?"
LETTER_BEFORE = r"(?:(?<![A-Za-z])[A-Z]-?(?=[0-9]))?"
"""As in Amazonas: OAB/AM A1007."""
AFTER = re.compile(
    rf"(?:{WORD})s?[^0-9A-Za-z]{{0,4}}(?:"
    rf"(?P<place>{PLACE}|(?:{CODES})(?=[0-9]))(?:-[A-Z](?![A-Za-z]))?{FILLER}(?P<letter_before>{LETTER_BEFORE})(?P<number>{NUMBER}){END}(?P<letter>{LETTER})"
    rf"|{FILLER}(?P<letter_first_before>{LETTER_BEFORE})(?P<number_first>{NUMBER}){END}(?P<letter_first>{LETTER})"
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
LOOK_AHEAD = 400
"""Characters behind the word OAB in which its number and state may be, with the words between them."""
CELL_END = "\t"
ALSO = re.compile(
    rf"\s?(?:[,;|/]|-|\be\b)\s?(?P<place>(?:{CODES}))(?:[ /-]| n[º°.] ?)?"
    rf"(?P<number>[0-9]{{1,3}}\.[0-9]{{3}}|[0-9]{{5,6}}){END}(?P<letter>{LETTER})(?!\s?[/,][0-9])"
)
"""Another state and number after the first: OAB/SP 123.456, RJ 98.765. A shorter number may be a year."""
MORE = re.compile(rf"(?:,|\s+e)\s+(?:n[º°.]\s*)?(?P<number>[0-9]{{1,3}}\.[0-9]{{3}}){END}(?!\s?[/,][0-9A-Z])")
"""Another number of the same state, after the plural OABs."""
SAYS_OAB = re.compile(rf"(?=[Oo])(?<![A-Za-z])(?i:{WORD})")
NAME_OF = [(code, re.compile(name, re.IGNORECASE)) for code, name in STATES.items()]


def find_registrations(text: str) -> Iterator[DocumentMatch]:
    """Find every OAB registration in `text`, in order."""
    end = 0
    for word in (word for begin, stop in chunks(text) for word in SAYS_OAB.finditer(text, begin, stop)):
        first, last = _cell(text, word)
        match = AFTER.match(text, word.start(), last) or _before(text, max(end, first), word.end(), last)
        if match is None or not match.start() <= word.start() < match.end() or match.start() < end:
            continue
        groups = match.groupdict()
        place = groups["place"] or groups["place_last"]
        number = groups["number"] or groups["number_first"]
        letters = ("letter", "letter_first", "letter_before", "letter_first_before")
        letter = next((found.strip("-/").upper() for name in letters if (found := groups.get(name))), "")
        if (document := _registration(_section(place), number, letter)) is not None:
            end = match.end()
            yield DocumentMatch(match.start(), end, "oab", document)
            if text[word.end() : word.end() + 1] in {"s", "S"}:
                for more in _more(text, end, last, document.section):
                    end = more.end
                    yield more
            for also in _also(text, end, last):
                end = also.end
                yield also


def _more(text: str, start: int, last: int, section: str) -> Iterator[DocumentMatch]:
    while (another := MORE.match(text, start, last)) is not None:
        start = another.end()
        if (document := _registration(section, another["number"], "")) is not None:
            yield DocumentMatch(another.start("number"), start, "oab", document)


def _also(text: str, start: int, last: int) -> Iterator[DocumentMatch]:
    while (another := ALSO.match(text, start, last)) is not None:
        document = _registration(another["place"], another["number"], another["letter"].strip("-/"))
        if document is None:
            return
        start = another.end()
        yield DocumentMatch(another.start("place"), start, "oab", document)


def _cell(text: str, word: re.Match[str]) -> tuple[int, int]:
    """Where the cell of a table begins and ends in which the word stands, as far as is looked."""
    first, last = max(0, word.start() - LOOK_BACK), word.end() + LOOK_AHEAD
    end = text.find(CELL_END, word.end(), last)
    return max(first, text.rfind(CELL_END, first, word.start()) + 1), last if end < 0 else end


def _before(text: str, start: int, end: int, last: int) -> re.Match[str] | None:
    """Search only up to the word and its state, as a search to the end of the text for each word would be quadratic."""
    return BEFORE.search(text, start, min(end + LOOK_BACK, last))


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
