"""A term of which the text of a step speaks, such as "pagar em 15 dias": found, never counted.

Only a person counts a deadline. What is found here says that there may be one, so a doubtful text counts as one; left
out is what plainly is none: a length of time that has passed, a penalty, a leave.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from autos.domain.query.spelling import folded

LONGEST_TEXT = 20_000
"""Characters that are looked at."""
MOST_NUMBER = 3_650
ONES = {
    "um": 1, "uma": 1, "dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8,
    "nove": 9, "dez": 10, "onze": 11, "doze": 12, "treze": 13, "quatorze": 14, "catorze": 14, "quinze": 15,
    "dezesseis": 16, "dezessete": 17, "dezoito": 18, "dezenove": 19,
}  # fmt: skip
TENS = {
    "vinte": 20, "trinta": 30, "quarenta": 40, "cinquenta": 50, "sessenta": 60, "setenta": 70, "oitenta": 80,
    "noventa": 90,
}  # fmt: skip
TENTHS = "|".join(TENS)
WORD = rf"(?:(?:{TENTHS})(?: e (?:{'|'.join(ONES)}))?|{'|'.join(ONES)}|cento e vinte|cento e oitenta)"
HUNDREDS = {"cento e vinte": 120, "cento e oitenta": 180}
UNIT = r"(?:dias?|horas?|hs?|semanas?|mes|meses)"
QUALITY = r"(?: (?:uteis|corridos|continuos))?"
TERM = re.compile(
    rf"(?<![\d/.,])(?<!\d-)\b(?:(?P<digits>\d{{1,4}})(?: *\( *[^()]{{1,40}}\))?"
    rf"|(?P<words>{WORD})(?: *\( *\d{{1,4}} *\))?)"
    rf" *(?P<unit>{UNIT})\b(?P<quality>{QUALITY})"
)
HOURS = {"hora": 1, "horas": 1, "h": 1, "hs": 1, "semana": 168, "semanas": 168, "mes": 720, "meses": 720}
MAYBE = re.compile(r"dia|hora|\dh|\d hs?\b|semana|m[eêE]s", re.IGNORECASE)
"""What a text with a term has: most have none of it."""
SPACE = re.compile(r"\s")
PAST = re.compile(
    r"(?:\bdecorrid[oa]s? (?:in albis )?[oa] (?:prazo|lapso|periodo)(?: legal)? de|\bha|\bfaz|\bdecorrid[oa]s?"
    r"|\bpassad[oa]s?|\btranscorrid[oa]s?|\bapos|\bdepois de|\bultim[oa]s)$"
)
"""Before a length of time that has passed, or from which something else begins."""
PENALTY = re.compile(r"(?:-multa\b| de (?:reclusao|detencao|prisao|ferias|afastamento|atestado|licenca|idade)\b)")
"""After a length of time that is no term for anybody."""


class SpokenTerm(NamedTuple):
    """A term in a text."""

    start: int
    end: int
    """Where it stands in the text, in characters."""
    number: int
    unit: str
    """As the text has it, lower case without accents: dias, horas, meses."""
    words: str
    """As it is told: 15 dias; 5 dias uteis is told as 5 dias."""


def spoken_terms(text: str) -> list[SpokenTerm]:
    """The terms of which a text speaks, in their order; none from beyond the first `LONGEST_TEXT` characters."""
    looked_at = text[:LONGEST_TEXT]
    if MAYBE.search(looked_at) is None:
        return []
    plain = looked_at.translate({ord(sign): _plain(sign) for sign in set(looked_at)})
    found = []
    for match in TERM.finditer(plain):
        number = int(match["digits"]) if match["digits"] else _number(match["words"])
        before, after, unit = plain[: match.start()].rstrip(), plain[match.end() : match.end() + 40], match["unit"]
        if not 0 < number <= MOST_NUMBER or PAST.search(before[-60:]) or PENALTY.match(after):
            continue
        found.append(SpokenTerm(match.start(), match.end(), number, unit, f"{number} {unit}"))
    return found


def shortest_term(texts: list[str]) -> SpokenTerm | None:
    """The term that ends first, of those of which texts speak; None where they speak of none."""
    found = [term for text in texts for term in spoken_terms(text)]
    return min(found, key=_hours, default=None)


def _hours(term: SpokenTerm) -> int:
    return term.number * HOURS.get(term.unit, 24)


def _number(words: str) -> int:
    if words in HUNDREDS:
        return HUNDREDS[words]
    tens, _, ones = words.partition(" e ")
    return TENS.get(tens, 0) + ONES.get(ones, 0) if tens in TENS else ONES.get(tens, 0)


def _plain(sign: str) -> str:
    """One character for one, without accents and case, so that places stay."""
    if SPACE.match(sign):
        return " "
    plain = folded(sign)
    return plain if len(plain) == 1 else sign
