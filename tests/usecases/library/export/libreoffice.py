"""Tables opened by LibreOffice, without a window, and what it makes of each cell."""

from __future__ import annotations

import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PROGRAM = shutil.which("soffice")
needs_libreoffice = pytest.mark.skipif(PROGRAM is None, reason="LibreOffice (soffice) is not installed")
TIMEOUT_S = 300
"""A start may take long on a busy machine."""
OF_BRAZIL, NOT_OF_BRAZIL = 1046, 1033
"""Windows' numbers of the languages in which numbers and dates are read."""
MOST_REPEATED = 100
"""A cell or line that is repeated more often is the empty rest of a sheet."""
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"


class SheetCell(NamedTuple):
    """A cell as LibreOffice holds it."""

    kind: str
    """string, float, currency, date …; empty for an empty cell."""
    value: str
    """Of a number or a date, in the notation of OpenDocument; of a text, the text."""
    shown: str
    is_formula: bool
    is_link: bool


Sheet = list[list[SheetCell]]


def csv_filter(separator: str, language: int = OF_BRAZIL) -> str:
    """How a CSV is read: dates and numbers recognised in a language, formulas evaluated, as Excel would."""
    recognised = "false,true,false,false,false,0,true"
    return f"Text - txt - csv (StarCalc):{ord(separator)},34,76,1,,{language},{recognised}"


def opened_sheets(file: Path, work: Path, reading: str = "") -> dict[str, Sheet]:
    """The sheets of a file by their names; `reading` is a filter of LibreOffice for what is no workbook."""
    assert PROGRAM is not None
    work.mkdir(exist_ok=True)
    words = [PROGRAM, "--headless", "--norestore", f"-env:UserInstallation={(work / 'profile').as_uri()}"]
    words += [f"--infilter={reading}"] if reading else []
    words += ["--convert-to", "fods", "--outdir", str(work), str(file)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=TIMEOUT_S)
    made = work / f"{file.stem}.fods"
    assert made.is_file(), done.stdout + done.stderr
    root = ET.parse(made).getroot()
    return {str(table.get(f"{TABLE}name")): _sheet(table) for table in root.iter(f"{TABLE}table")}


def _sheet(table: ET.Element) -> Sheet:
    """The cells of a sheet, without the empty ones at the end of a line and the empty lines at its end."""
    lines: Sheet = []
    for row in table.iter(f"{TABLE}table-row"):
        line = [cell for one in row for cell in _cells(one)]
        while line and not line[-1].kind:
            line.pop()
        repeated = int(row.get(f"{TABLE}number-rows-repeated", "1"))
        lines += [line] * (repeated if line or repeated <= MOST_REPEATED else 0)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _cells(element: ET.Element) -> Iterator[SheetCell]:
    kind = element.get(f"{OFFICE}value-type", "")
    shown = "\n".join(_text(paragraph) for paragraph in element.findall(f"{TEXT}p"))
    value = element.get(f"{OFFICE}date-value") or element.get(f"{OFFICE}value") or shown
    is_link = next(element.iter(f"{TEXT}a"), None) is not None
    cell = SheetCell(kind, value, shown, element.get(f"{TABLE}formula") is not None, is_link)
    repeated = int(element.get(f"{TABLE}number-columns-repeated", "1"))
    yield from [cell] * (repeated if kind or repeated <= MOST_REPEATED else 1)


def _text(element: ET.Element) -> str:
    """The text of a paragraph, in which spaces in a row, tabs and line ends are elements."""
    parts = [element.text or ""]
    for inside in element:
        if inside.tag == f"{TEXT}s":
            parts.append(" " * int(inside.get(f"{TEXT}c", "1")))
        elif inside.tag == f"{TEXT}tab":
            parts.append("\t")
        elif inside.tag == f"{TEXT}line-break":
            parts.append("\n")
        else:
            parts.append(_text(inside))
        parts.append(inside.tail or "")
    return "".join(parts)
