"""What the packages hand out agrees with the program; what building them needs is locked."""

from __future__ import annotations

import argparse
import re
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path

from autos.app.pages.settings import TRANSPORT_SUFFIX
from autos.cli.arguments import build_parser
from autos.desktop.window.start import DESKTOP_FILE
from autos.system.paths import HOME_VARIABLE
from autos.usecases.library.opened_file import ARCHIVE_SUFFIXES

INSTALLERS = Path(__file__).parents[1] / "packaging" / "installers"
LINUX = INSTALLERS / "linux"


def commands() -> set[str]:
    found = next(one for one in build_parser()._actions if isinstance(one, argparse._SubParsersAction))
    return set(found.choices)


def test_the_manual_page_has_every_command() -> None:
    page = (LINUX / "autos.1").read_text("utf-8").replace("\\-", "-")
    listed = page.partition(".SH COMMANDS")[2].partition(".SH ")[0]

    assert set(re.findall(r"^\.BR? (\S+)", listed, re.MULTILINE)) == commands()
    assert HOME_VARIABLE in page


def test_the_desktop_knows_the_window_by_its_entry() -> None:
    """Entry, description and window have one name, else the window has no icon and two places in the bar."""
    entry = ConfigParser(interpolation=None)
    entry.read(LINUX / f"{DESKTOP_FILE}.desktop", encoding="utf-8")
    described = ET.parse(LINUX / f"{DESKTOP_FILE}.metainfo.xml").getroot()

    assert entry["Desktop Entry"]["Exec"] == "autos open %F"
    assert entry["Desktop Entry"]["Icon"] == DESKTOP_FILE
    assert described.findtext("id") == DESKTOP_FILE
    assert described.findtext("launchable") == f"{DESKTOP_FILE}.desktop"


def test_a_double_click_on_a_transport_opens_autos() -> None:
    """One type in the entry, the description and the database of types; the names are those that Autos gives."""
    types = ET.parse(LINUX / "autos-mime.xml").getroot()
    name = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    (kind,) = types.findall("mime-type", name)
    entry = ConfigParser(interpolation=None)
    entry.read(LINUX / f"{DESKTOP_FILE}.desktop", encoding="utf-8")
    described = ET.parse(LINUX / f"{DESKTOP_FILE}.metainfo.xml").getroot()
    patterns = {one.get("pattern") for one in kind.findall("glob", name)}

    assert kind.get("type") == "application/x-autos-transport"
    assert entry["Desktop Entry"]["MimeType"] == f"{kind.get('type')};"
    assert described.findtext("provides/mediatype") == kind.get("type")
    assert patterns == {f"*{suffix}" for suffix in ARCHIVE_SUFFIXES}
    assert f".{TRANSPORT_SUFFIX}" in ARCHIVE_SUFFIXES


def test_what_builds_the_program_is_locked_by_hash() -> None:
    text = (INSTALLERS / "requirements.txt").read_text("utf-8")
    parts = [one for one in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE) if re.match(r"[a-z]", one)]
    wanted = re.findall(r"^([a-z-]+==[0-9.]+)", (INSTALLERS / "requirements.in").read_text("utf-8"), re.MULTILINE)

    assert all("==" in one and "--hash=sha256:" in one for one in parts)
    assert {one.split()[0] for one in parts} >= set(wanted)
