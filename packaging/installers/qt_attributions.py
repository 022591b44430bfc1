"""Collects what Qt has of others, with the texts of their licences: `python qt_attributions.py VERSION SOURCES…`.

SOURCES are the unpacked sources of Qt's modules (qtbase, qtsvg), of the version that the bundle brings. What comes of
it, in `licences/qt`, is checked in: a build needs neither Qt's sources nor a network.
"""  # noqa: INP001 -- a script

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "licences" / "qt"
LIST = FOLDER / "attributions.json"
MODULES = {"qtcore", "qtgui", "qtdbus", "qtwidgets", "qtsvg", "qtwaylandclient", "qtwaylandcompositor"}
"""Modules of which something is in a bundle; Wayland's protocols are listed under the compositor, the client's too."""
OF_OTHER_SYSTEMS = {"android", "gradle", "wasm"}


def attributions(sources: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Folder and entry of everything that a module's libraries have of others."""
    for file in sorted(sources.rglob("qt_attribution.json")):
        entries = json.loads(file.read_text("utf-8-sig"), strict=False)
        for entry in entries if isinstance(entries, list) else [entries]:
            is_in_libraries = "libs" in entry.get("QtParts", ["libs"])
            if entry["QDocModule"] in MODULES and is_in_libraries and file.parent.name not in OF_OTHER_SYSTEMS:
                yield file.parent, entry


def licence_files(sources: Path, folder: Path, entry: dict[str, Any]) -> list[Path]:
    """Files with the text of its licence; the common text where it has none of its own."""
    named = entry.get("LicenseFiles") or [one for one in (entry.get("LicenseFile"),) if one]
    return [folder / one for one in named] or [sources / "LICENSES" / f"{entry['LicenseId']}.txt"]


def copyright_of(folder: Path, entry: dict[str, Any]) -> str:
    """Who has the rights, line by line."""
    holders = entry.get("Copyright") or (folder / entry["CopyrightFile"]).read_text("utf-8")
    return "\n".join(holders) if isinstance(holders, list) else str(holders).strip()


def collect(version: str, modules: list[Path]) -> None:
    """Write the list and each text once."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    parts, written = [], dict[str, str]()
    for sources in modules:
        for folder, entry in attributions(sources):
            texts = []
            for file in licence_files(sources, folder, entry):
                text = "\n".join(line.rstrip() for line in file.read_text("utf-8").splitlines()).strip("\n") + "\n"
                name = written.setdefault(sha256(text.encode()).hexdigest(), f"{entry['Id']}-{file.stem.lower()}.txt")
                (FOLDER / name).write_text(text, "utf-8")
                texts.append(name)
            parts.append(
                {
                    "id": entry["Id"],
                    "name": entry["Name"],
                    "version": entry.get("Version", ""),
                    "licence": entry["LicenseId"],
                    "copyright": copyright_of(folder, entry),
                    "address": entry.get("Homepage", ""),
                    "texts": texts,
                }
            )
    LIST.write_text(json.dumps({"qt": version, "parts": parts}, ensure_ascii=False, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    collect(sys.argv[1], [Path(one) for one in sys.argv[2:]])
