"""The English translation is complete, with the same placeholders."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from autos.desktop.base.preferences import Language
from autos.desktop.window.start import _install_translator

CHECKOUT = Path(__file__).parents[2]
FOLDER = CHECKOUT / "resources" / "translations"
PLACE = re.compile(r"\{[a-z_]*\}")
PORTUGUESE = re.compile(r"\b(?:não|processos?|serviço|acervo|busca|chave|consulta|tribuna(?:l|is))\b", re.IGNORECASE)


def messages(file: Path) -> dict[tuple[str, str], tuple[str, bool]]:
    """(context, source) → translation, and whether it is finished."""
    missing = {}
    for context in ET.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            english = message.find("translation")
            assert english is not None
            key = (context.findtext("name", ""), message.findtext("source", ""))
            missing[key] = (english.text or "", english.get("type") is None)
    return missing


def test_every_sentence_has_its_english() -> None:
    """Nothing is unfinished, blank, or still Portuguese; the placeholders are the same."""
    wrong = [
        (source, english)
        for (_, source), (english, is_finished) in messages(FOLDER / "autos_en.ts").items()
        if not is_finished
        or not english.strip()
        or sorted(PLACE.findall(source)) != sorted(PLACE.findall(english))
        or PORTUGUESE.search(english)
    ]

    assert wrong == []


@pytest.mark.skipif(sys.platform == "win32", reason="the script is for a shell")
def test_the_translations_are_those_of_the_code(tmp_path: Path) -> None:
    """`packaging/translations` would change nothing: no sentence was added, changed or dropped since."""
    for folder in ("src", "packaging"):
        (tmp_path / folder).symlink_to(CHECKOUT / folder)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    for tool in ("pyside6-lupdate", "pyside6-lrelease"):
        (tmp_path / ".venv" / "bin" / tool).symlink_to(Path(sys.executable).parent / tool)
    fresh = tmp_path / "resources" / "translations"
    fresh.mkdir(parents=True)
    (fresh / "autos_en.ts").write_bytes((FOLDER / "autos_en.ts").read_bytes())
    subprocess.run(["sh", str(tmp_path / "packaging" / "translations")], check=True, capture_output=True)

    assert messages(fresh / "autos_en.ts") == messages(FOLDER / "autos_en.ts")
    assert (fresh / "autos_en.qm").read_bytes() == (FOLDER / "autos_en.qm").read_bytes()


def test_no_sentence_hides_inside_an_f_string() -> None:
    """The tool that finds sentences does not look there."""
    hidden = re.compile(r"\{(?:translate|self\.tr)\(")
    found = [file.name for file in (CHECKOUT / "src").rglob("*.py") if hidden.search(file.read_text("utf-8"))]

    assert found == []


def test_qt_itself_speaks_portuguese(qapp: QApplication, tmp_path: Path) -> None:
    """Its menus of fields and its file dialogs, too."""
    before = qapp.findChildren(QTranslator)
    _install_translator(qapp, Language.PORTUGUESE, tmp_path)
    added = [one for one in qapp.findChildren(QTranslator) if one not in before]
    text = QCoreApplication.translate("QFileDialog", "File &name:")
    for one in added:
        qapp.removeTranslator(one)

    assert text == "&Nome do arquivo:"


def test_the_compiled_file_speaks_english() -> None:
    """The compiled file contains the translations."""
    translator = QTranslator()

    assert translator.load(str(FOLDER / "autos_en.qm"))
    assert translator.translate("wording", "Direto no tribunal") == "Direct at the court"
    assert translator.translate("MainWindow", "Acervo") == "Archive"
