"""The file with all licences: every part of a bundle, each text that it refers to, Qt's notice."""

from __future__ import annotations

import re
from types import ModuleType

import pytest


@pytest.fixture
def text(contents: ModuleType, licences: ModuleType) -> str:
    modules = frozenset({"cryptography.x509", "httpx", "msgspec", "zstandard", "apsw", "pyroaring"})
    files = ("PySide6/Qt/lib/libQt6Core.so.6", "PySide6/QtCore.abi3.so", "PySide6/Qt/lib/libicuuc.so.73")
    return str(licences.written(contents.parts_of(contents.Bundle(files, modules))))


def test_every_part_has_its_section(text: str) -> None:
    titles = set(re.findall(r"^(.+): .+\n=+$", text, re.MULTILINE))

    assert any(title.startswith("httpx ") for title in titles)
    assert any(title.startswith("HarfBuzz-NG ") for title in titles)
    assert {"Inter", "Lucide", "yyjson"} <= {title.split(" (in")[0] for title in titles}


def test_each_text_that_is_referred_to_stands_once(text: str) -> None:
    named = re.findall(r"used under ([\w.-]+(?: and [\w.-]+)*)", text, re.IGNORECASE)
    wanted = {name for one in named for name in one.split(" and ")}
    present = re.findall(r"^Text: (\S+)\n=+$", text, re.MULTILINE)

    assert {"MIT", "Apache-2.0", "LGPL-3.0-only", "GPL-3.0-only", "blessing"} <= wanted
    assert wanted <= set(present)
    assert len(present) == len(set(present))


def test_qts_notice_says_where_its_source_is_and_how_to_replace_it(text: str) -> None:
    notice = text[text.index("The window is made with Qt") :][:1500]

    assert "LGPL-3.0-only" in notice
    assert "https://download.qt.io" in notice
    assert "replace them" in notice
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "GNU GENERAL PUBLIC LICENSE" in text


def test_who_wrote_what_is_compiled_in_is_named(text: str) -> None:
    assert re.search(r"^- SQLite [\d.]+: blessing;", text, re.MULTILINE)
    assert re.search(r"^- openssl [\d.]+: Apache-2.0; Copyright: The OpenSSL Project Authors;", text, re.MULTILINE)
