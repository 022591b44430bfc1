"""Writes the licences of Autos and of all that a bundle brings: `python packaging/installers/licences.py > FILE`."""  # noqa: INP001 -- a script

from __future__ import annotations

import platform
import re
import sys
from importlib import metadata
from pathlib import Path

from autos.system.libraries import libraries

CHECKOUT = Path(__file__).resolve().parents[2]
LICENCE_FILE = re.compile(r"(?:licen[cs]e|copying|notice|authors)", re.IGNORECASE)
QT = """\
The window is made with Qt 6 through PySide6, Copyright (C) The Qt Company Ltd. and other contributors, both used under
the GNU Lesser General Public License, version 3: https://www.gnu.org/licenses/lgpl-3.0.html, on Debian in
/usr/share/common-licenses/LGPL-3. Qt's source is at https://code.qt.io. Its libraries lie as files of their own in the
folder of the program and can be replaced by others of the same version. Qt brings ICU, Copyright (C) Unicode, Inc.,
under the Unicode License, version 3: https://www.unicode.org/license.txt.
"""
PYTHON = """\
Python {version}, Copyright (c) Python Software Foundation, under the PSF License Agreement, version 2:
https://docs.python.org/3/license.html
"""


def texts_of(name: str) -> list[str]:
    """The texts of licences that a library brings."""
    files = metadata.distribution(name).files or []
    named = [one for one in files if ".dist-info" in one.parts[0] and LICENCE_FILE.match(one.name)]
    return [one.read_text(encoding="utf-8").strip() for one in sorted(named)]


def sections() -> list[tuple[str, str]]:
    """Title and text of each part."""
    found = [
        ("Autos", (CHECKOUT / "LICENSE").read_text("utf-8")),
        ("Qt and PySide6", QT),
        ("Python", PYTHON.format(version=platform.python_version())),
        ("Inter, the typeface", (CHECKOUT / "resources/fonts/LICENSE.txt").read_text("utf-8")),
        ("Lucide, the icons", (CHECKOUT / "resources/icons/lucide/LICENSE").read_text("utf-8")),
    ]
    for library in libraries():
        if not library.name.startswith(("PySide6", "shiboken6")):
            told = "\n\n".join(texts_of(library.name)) or "It brings no text of its licence."
            found.append((f"{library.name} {library.version}, {library.licence}", told))
    return found


if __name__ == "__main__":
    for title, text in sections():
        sys.stdout.write(f"{title}\n{'=' * len(title)}\n\n{text.strip()}\n\n\n")
