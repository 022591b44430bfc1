"""What the packages hand out agrees with the program; what building them needs is locked."""

from __future__ import annotations

import argparse
import ast
import plistlib
import re
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from autos.app.pages.settings import TRANSPORT_SUFFIX
from autos.cli.arguments import build_parser
from autos.desktop.window.start import DESKTOP_FILE
from autos.system.paths import HOME_VARIABLE
from autos.usecases.library.opened_file import ARCHIVE_SUFFIXES

INSTALLERS = Path(__file__).parents[1] / "packaging" / "installers"
LINUX, MACOS, WINDOWS = INSTALLERS / "linux", INSTALLERS / "macos", INSTALLERS / "windows"


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


def script(name: str) -> ModuleType:
    """A script of the installers of Windows, as a module."""
    found = spec_from_file_location(name, WINDOWS / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.fixture
def payload(tmp_path: Path) -> Path:
    """A bundle whose names are the same once what no identifier may have is left out."""
    folder = tmp_path / "bundle"
    long = f"x/{'l' * 90}"
    for name in ("autos.exe", "autosw.exe", "_internal/a b.dll", "_internal/a-b.dll", "_internal/ç.dll", long):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


def test_a_package_of_windows_has_every_file_once(payload: Path) -> None:
    """Under an identifier of its own that its tables can hold, with a component that the feature installs."""
    described = script("msi").describe("1.2.3", payload, Path("autos.ico"))
    files = list(described.iter("File"))
    identifiers = [one.get("Id") for one in described.iter() if one.tag in {"File", "Component", "Directory"}]
    components = [one.get("Id") for one in described.iter("Component")]

    assert {one.get("Source") for one in files} == {str(one) for one in payload.rglob("*") if one.is_file()}
    assert len(identifiers) == len(set(identifiers))
    assert all(re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.]{0,71}", one or "") for one in identifiers)
    assert [one.get("Id") for one in described.iter("ComponentRef")] == components


def test_an_update_of_a_package_finds_what_it_replaces(payload: Path) -> None:
    """The codes of all versions and of each file stay; that of the product is another for each version."""
    msi = script("msi")
    old, new = (msi.describe(version, payload, Path("autos.ico")) for version in ("1.2.3", "1.3.0"))

    assert old.find("Product").get("UpgradeCode") == new.find("Product").get("UpgradeCode")
    assert old.find("Product").get("UpgradeCode") == "{8B6F9C1E-5A1D-5E0B-9D9E-2F7A4F0C6A31}"
    assert old.find("Product").get("Id") != new.find("Product").get("Id")
    assert [one.get("Guid") for one in old.iter("Component")] == [one.get("Guid") for one in new.iter("Component")]
    assert ET.tostring(old) == ET.tostring(msi.describe("1.2.3", payload, Path("autos.ico")))
    with pytest.raises(ValueError, match="no version"):
        msi.describe("1.2.3-rc1", payload, Path("autos.ico"))


def test_programs_of_windows_say_what_they_are() -> None:
    """In the form that PyInstaller reads, which is an expression of Python."""
    text = script("version").describe("1.2.3", "autosw.exe", "Autos")
    calls = [one for one in ast.walk(ast.parse(text, mode="eval")) if isinstance(one, ast.Call)]
    strings = {
        ast.literal_eval(one.args[0]): ast.literal_eval(one.args[1])
        for one in calls
        if isinstance(one.func, ast.Name) and one.func.id == "StringStruct"
    }

    assert (strings["FileVersion"], strings["ProductVersion"]) == ("1.2.3", "1.2.3")
    assert (strings["OriginalFilename"], strings["InternalName"]) == ("autosw.exe", "autosw")
    assert "filevers=(1, 2, 3, 0)" in text


def test_every_system_knows_transports_by_the_same_names() -> None:
    info = plistlib.loads((MACOS / "Info.plist").read_bytes())
    (exported,) = info["UTExportedTypeDeclarations"]
    tags = exported["UTTypeTagSpecification"]
    owned = [one for one in info["CFBundleDocumentTypes"] if one["LSHandlerRank"] == "Owner"]
    nsis = (WINDOWS / "autos.nsi").read_text("utf-8")

    assert {f".{one}" for one in tags["public.filename-extension"]} == ARCHIVE_SUFFIXES
    assert tags["public.mime-type"] == ["application/x-autos-transport"]
    assert [one["LSItemContentTypes"] for one in owned] == [[exported["UTTypeIdentifier"]]]
    assert set(re.findall(r'insertmacro Associate "(\S+)"', nsis)) == ARCHIVE_SUFFIXES
    assert set(re.findall(r'insertmacro Forget "(\S+)"', nsis)) == ARCHIVE_SUFFIXES
    assert set(script("msi").SUFFIXES) == ARCHIVE_SUFFIXES


def test_a_mac_is_asked_for_what_qt_needs_and_for_no_more_rights() -> None:
    """The newest Qt that is locked is that of Python 3.12 and newer, with which the app is built."""
    info = plistlib.loads((MACOS / "Info.plist").read_bytes())
    lock = (INSTALLERS.parents[1] / "uv.lock").read_text("utf-8")
    needed = max(int(one) for one in re.findall(r"pyside6_essentials-[^\s]*macosx_(\d+)_0_universal2", lock))

    assert info["LSMinimumSystemVersion"] == f"{needed}.0"
    assert plistlib.loads((MACOS / "entitlements.plist").read_bytes()) == {
        "com.apple.security.cs.allow-unsigned-executable-memory": True
    }


def test_what_builds_the_program_is_locked_by_hash() -> None:
    text = (INSTALLERS / "requirements.txt").read_text("utf-8")
    parts = [one for one in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE) if re.match(r"[a-z]", one)]
    wanted = re.findall(r"^([a-z-]+==[0-9.]+)", (INSTALLERS / "requirements.in").read_text("utf-8"), re.MULTILINE)

    assert all("==" in one and "--hash=sha256:" in one for one in parts)
    assert {one.split()[0] for one in parts} >= set(wanted)


def test_an_administrator_starts_nothing_and_installs_where_nobody_else_writes() -> None:
    """Whoever uses the computer could choose what the installer of Windows starts as an administrator."""
    nsis = (WINDOWS / "autos.nsi").read_text("utf-8")
    starts = re.compile(r"\b(Exec|ExecWait|ExecShell\w*|nsExec::\w+) ")
    started = [line.strip() for line in nsis.splitlines() if starts.search(line)]
    section = nsis.partition("\nSection\n")[2]

    assert started == ["nsExec::Exec '\"$INSTDIR\\autos.exe\" close --wait 60'", "Exec '\"$INSTDIR\\autosw.exe\"'"]
    assert re.search(r"\$\{If\} \$everybody != 1[^\n]*\n\s*nsExec::Exec", nsis)
    assert re.search(r"MUI_PAGE_CUSTOMFUNCTION_SHOW OfferStart\n!insertmacro MUI_PAGE_FINISH\n", nsis)
    assert section.index("$PROGRAMFILES64\\") < section.index("CreateDirectory")
    assert "CustomAction" not in (WINDOWS / "msi.py").read_text("utf-8")
