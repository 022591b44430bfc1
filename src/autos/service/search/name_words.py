"""Names of people and companies, folded into words for comparison."""

import unicodedata

PARTICLES = frozenset({"da", "de", "do", "das", "dos", "e"})


def folded(text: str) -> str:
    """Lower case without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def name_words(text: str) -> list[str]:
    """The folded words of a name without particles."""
    cleaned = "".join(c if c.isalnum() else " " for c in folded(text))
    return [word for word in cleaned.split() if word not in PARTICLES]
