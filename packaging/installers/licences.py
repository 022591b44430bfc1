"""Writes the licences of Autos and of all that a bundle brings: `python licences.py BUNDLE COLLECTED > FILE`.

`COLLECTED` is PyInstaller's list of where the bundle's files come from. Ends with 1, and says why, where a part of the
bundle has no text of its licence.
"""  # noqa: INP001 -- a script

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from contents import QT, autos_part, parts_of, read_bundle
from debian_packages import COMMON_TEXTS, named_common_texts
from parts import GPL, LGPL, Incomplete, Part, own_text, readable

BEGINNING = """\
Licences of Autos and of everything that this program brings along

Autos is under the MIT licence. What it brings of others is under the licences that follow, each with its text; a text
that several refer to stands once, at the end.
"""
QT_NOTICE = f"""\
The window is made with Qt {{version}} through PySide6, Copyright (C) The Qt Company Ltd. and other contributors. Autos
uses both under the GNU Lesser General Public License, version 3 ({LGPL}, which adds to {GPL}); both texts
stand at the end.

Their source: https://download.qt.io/official_releases/qt/ and https://download.qt.io/official_releases/QtForPython/,
and https://code.qt.io for all versions.

Their libraries are files of their own in the folder of the program, below _internal/PySide6 and _internal/shiboken6.
You may replace them by others of the same version, also by changed ones that you have built: end Autos, put the files
in the place of those with the same names, and start it again. Autos checks no sum or signature of them. You may take
the program apart to find errors in such a change.
"""
WIDTH = 119


def sections(parts: Iterable[Part]) -> Iterator[tuple[str, str]]:
    """Title and text of each part, and the texts that they refer to."""
    named = dict[str, None]()
    for part in (autos_part(), *parts):
        yield title_of(part), text_of(part)
        texts = list(part.texts)
        named |= dict.fromkeys(part.common)
        for inner in part.inner:
            texts += inner.texts
            named |= dict.fromkeys(inner.common)
            if inner.texts:
                yield f"{title_of(inner)} (in {part.name})", text_of(inner)
        named |= {f"common/{name}": None for text in texts for name in named_common_texts(text)}
    for name in named:
        yield f"Text: {name.removeprefix('common/')}", common_text(name)


def title_of(part: Part) -> str:
    """Name, version and licence."""
    return f"{' '.join(one for one in (part.name, part.version) if one)}: {part.licence}"


def text_of(part: Part) -> str:
    """Notice, holders of rights and texts of a part, and what it has of others without a text of their own."""
    if part.name == QT:
        return QT_NOTICE.format(version=part.version)
    paragraphs = list[str]()
    if part.holders:
        paragraphs.append(part.holders if "opyright" in part.holders else f"Copyright: {part.holders}")
    if part.home:
        paragraphs.append(f"Its source: {part.home}")
    paragraphs += dict.fromkeys(part.texts)
    if part.common:
        paragraphs.append(f"Used under {' and '.join(part.common)}, whose text stands at the end.")
    if any(not inner.texts for inner in part.inner):
        paragraphs.append(compiled_in(part))
    return "\n\n".join(paragraphs)


def compiled_in(part: Part) -> str:
    """What is compiled into a part, line by line, with who has the rights."""
    lines = [f"Compiled into {part.name}, under licences whose texts stand at the end:"]
    for inner in part.inner:
        if not inner.texts:
            held = inner.holders or "the authors that its source names"
            lines.append(f"- {title_of(inner)}; Copyright: {held}; used under {' and '.join(inner.common)}")
    return "\n".join(lines)


def common_text(name: str) -> str:
    """A text that several parts refer to: ours, or one of the system's."""
    if name.startswith("common/"):
        return readable((COMMON_TEXTS / name.removeprefix("common/")).read_text("utf-8"))
    return own_text("spdx", f"{name}.txt")


def written(parts: Iterable[Part]) -> str:
    """The whole file."""
    titled = (f"{title}\n{'=' * min(len(title), WIDTH)}\n\n{text.strip()}\n" for title, text in sections(parts))
    return "\n\n".join([BEGINNING, *titled])


if __name__ == "__main__":
    try:
        sys.stdout.write(written(parts_of(read_bundle(Path(sys.argv[1]), Path(sys.argv[2])))))
    except Incomplete as missing:
        sys.exit(f"Autos: {missing}")
