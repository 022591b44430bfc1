"""A part of a bundle, and the texts of licences that parts share."""  # noqa: INP001 -- imported by the scripts beside it

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

TEXTS = Path(__file__).parent / "licences"
CHOICES = ("LGPL-3.0-only", "MIT", "Apache-2.0", "BSD-3-Clause", "BSD-2-Clause", "Zlib", "Unicode-3.0", "BSL-1.0")
"""Which licence is taken where a part offers several, the first that it has."""
LGPL = "LGPL-3.0-only"
GPL = "GPL-3.0-only"


class Incomplete(Exception):  # noqa: N818 -- a sentence for whoever builds
    """Something in the bundle is of nobody that is known, or nobody knows its licence."""


@dataclass(frozen=True)
class Part:
    """A library, or one inside of another."""

    name: str
    version: str
    licence: str
    """SPDX expression, or the words of its metadata."""
    purl: str
    """Where it comes from, as a package URL; empty where there is no such place."""
    texts: tuple[str, ...] = ()
    """Texts of its licence."""
    common: tuple[str, ...] = ()
    """Names of texts that many parts share, in `licences/spdx`."""
    holders: str = ""
    """Who has the rights, where the text does not say."""
    cpe: str = ""
    """Name in the database of known holes."""
    sha256: str = ""
    """Of the file that it was installed from."""
    download: str = ""
    """Address of that file."""
    home: str = ""
    """Address of the project or of its source, where nothing else says where it comes from."""
    inner: tuple[Part, ...] = ()
    """What it has of others, compiled in."""
    needs: tuple[str, ...] = ()
    """Names of the libraries that it needs."""


def common_texts(expression: str) -> tuple[str, ...]:
    """Names of the texts that an SPDX expression asks for; of alternatives one. Empty where one of them is missing."""
    names = list[str]()
    for every in re.split(r" AND (?![^(]*\))", expression):
        offered = [one.strip(" ()") for one in every.split(" OR ")]
        chosen = next((one for one in (*CHOICES, *offered) if one in offered), "")
        if not (TEXTS / "spdx" / f"{chosen}.txt").is_file():
            return ()
        names += [chosen, GPL] if chosen == LGPL else [chosen]  # the Lesser licence adds to the other
    return tuple(dict.fromkeys(names))


def own_text(folder: str, name: str) -> str:
    """A text of ours."""
    return readable((TEXTS / folder / name).read_text("utf-8"))


def readable(text: str) -> str:
    """The text without what only separates pages and lines."""
    return "\n".join(line.rstrip() for line in text.replace("\f", "\n").splitlines()).strip("\n")


def normalized(name: str) -> str:
    """The one spelling of a library's name."""
    return re.sub(r"[-_.]+", "-", name).casefold()
