"""Words of the service's interface, which no text of the window has."""

from __future__ import annotations

import re
from collections.abc import Iterable

_INTERFACE = (
    r"custom|responses?|endpoint|payload|API|JSON|tracking|cache|webhook|timeout|backend|token|UUID|sqlite|PostgreSQL"
)
_FOREIGN = r"done|pending|failed|requests?|body|on[- ]?demand|o contrato (?:não )?diz"
"""Words of the interface only where the text is Portuguese: in English everybody says them."""
FORBIDDEN = {
    "pt": re.compile(rf"\b(?:{_INTERFACE}|{_FOREIGN})\b", re.IGNORECASE),
    "en": re.compile(rf"\b(?:{_INTERFACE}|the contract (?:does not|doesn.t) say)\b", re.IGNORECASE),
}
"""By language."""
_NAMES = re.compile(r"\w*\.(?:json|csv)\b|https?://\S+|<[^<>]+>|^[\w.-]+ \d[\w.+-]* · .+$", re.MULTILINE)
"""File names, addresses, the tags of rich texts, and lines of the list of libraries with their licences."""


def forbidden_words(texts: Iterable[str], language: str = "pt") -> list[tuple[str, str]]:
    """The first forbidden word of each text that has one, with the text."""
    searched = ((text, FORBIDDEN[language].search(_NAMES.sub("", text))) for text in texts)
    return [(found[0], text) for text, found in searched if found]
