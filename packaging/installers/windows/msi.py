"""Describes the Windows Installer package of a bundle, for `wixl -a x64 autos.wxs`.

`python packaging/installers/windows/msi.py --version 0.1.0 --payload FOLDER --icon autos.ico > autos.wxs`; folder and
icon are named as seen from where wixl is started, which takes no absolute names.

For everybody on a computer, as administrators hand it out. What must stay the same from version to version (the code by
which an update finds what it replaces, that of each file) is made of the name alone, so that the same bundle makes the
same description.
"""  # noqa: INP001 -- a script, no part of a package

from __future__ import annotations

import argparse
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from uuid import UUID, uuid5

UPGRADE_CODE = UUID("8b6f9c1e-5a1d-5e0b-9d9e-2f7a4f0c6a31")
"""Of all versions of Autos, for ever: by it an update finds the version that it replaces."""
NAMESPACE = "http://schemas.microsoft.com/wix/2006/wi"
PROGRAM = "autosw.exe"
"""What the menu and a double click start; `autos.exe` is the command line."""
TRANSPORT = "Autos.Transport"
SUFFIXES = (".autos", ".autos-transporte")
CLASSES = r"Software\Classes"
PATHS = r"Software\Microsoft\Windows\CurrentVersion\App Paths\autos.exe"
LONGEST_ID = 72
"""Characters of an identifier in the package's tables."""
WINDOWS_10 = 603
"""What Windows Installer calls it, and everything after it."""


def code(name: str) -> str:
    """A code that is always the same for this name."""
    return "{" + str(uuid5(UPGRADE_CODE, name)).upper() + "}"


def identifier(kind: str, place: str) -> str:
    """An identifier for a file or folder of the bundle; two places never have the same."""
    readable = re.sub(r"[^A-Za-z0-9_.]", "_", place)
    digest = sha256(place.encode()).hexdigest()[:16]
    return f"{kind}_{digest}_{readable}"[:LONGEST_ID]


def describe(version: str, payload: Path, icon: Path) -> ET.Element:
    """The whole description."""
    if not re.fullmatch(r"\d{1,3}\.\d{1,3}\.\d{1,5}", version):  # all that Windows Installer compares
        raise ValueError(f"no version of a package: {version}")
    wix = ET.Element("Wix", xmlns=NAMESPACE)
    product = ET.SubElement(
        wix,
        "Product",
        Id=code(f"product {version}"),
        Name="Autos",
        Version=version,
        Language="1046",
        Codepage="1252",
        Manufacturer="Autos",
        UpgradeCode="{" + str(UPGRADE_CODE).upper() + "}",
    )
    ET.SubElement(
        product,
        "Package",
        InstallerVersion="500",
        Compressed="yes",
        InstallScope="perMachine",
        Description=f"Autos {version}",
        Manufacturer="Autos",
        Languages="1046",
        SummaryCodepage="1252",
    )
    ET.SubElement(product, "Media", Id="1", Cabinet="autos.cab", EmbedCab="yes")
    ET.SubElement(
        product, "MajorUpgrade", DowngradeErrorMessage="Um Autos mais novo já está instalado neste computador."
    )
    condition = ET.SubElement(
        product, "Condition", Message="O Autos precisa do Windows 10 de 64 bits, ou de um mais novo."
    )
    condition.text = f"Installed OR (VersionNT64 AND VersionNT >= {WINDOWS_10})"
    ET.SubElement(product, "Icon", Id="autos.ico", SourceFile=str(icon))
    for name, value in (("ARPPRODUCTICON", "autos.ico"), ("ARPNOMODIFY", "1")):
        ET.SubElement(product, "Property", Id=name, Value=value)
    target = ET.SubElement(product, "Directory", Id="TARGETDIR", Name="SourceDir")
    programs = ET.SubElement(target, "Directory", Id="ProgramFiles64Folder")
    folder = ET.SubElement(programs, "Directory", Id="INSTALLFOLDER", Name="Autos")
    components = list(_add_files(folder, payload, payload))
    components.append(_add_registration(folder))
    menu = ET.SubElement(target, "Directory", Id="ProgramMenuFolder")
    components.append(_add_menu_entry(menu))
    feature = ET.SubElement(product, "Feature", Id="Autos", Title="Autos", Level="1")
    for component in components:
        ET.SubElement(feature, "ComponentRef", Id=component)
    return wix


def _add_files(parent: ET.Element, folder: Path, payload: Path) -> Iterator[str]:
    """Add a folder's files and folders; yields the component of each file."""
    for each in sorted(folder.iterdir()):
        place = each.relative_to(payload).as_posix()
        if each.is_dir():
            inner = ET.SubElement(parent, "Directory", Id=identifier("d", place), Name=each.name)
            yield from _add_files(inner, each, payload)
        else:
            name = identifier("c", place)
            component = ET.SubElement(parent, "Component", Id=name, Guid=code(f"file {place}"), Win64="yes")
            ET.SubElement(component, "File", Id=identifier("f", place), Name=each.name, Source=str(each), KeyPath="yes")
            yield name


def _add_registration(folder: ET.Element) -> str:
    """What a double click on a transport starts, and `autos` in Windows' own box for commands."""
    component = ET.SubElement(folder, "Component", Id="registration", Guid=code("registration"), Win64="yes")

    def add(key: str, name: str, value: str, *, is_key: bool = False) -> None:
        entry = ET.SubElement(component, "RegistryValue", Root="HKLM", Key=key, Type="string", Value=value)
        if name:
            entry.set("Name", name)
        if is_key:
            entry.set("KeyPath", "yes")

    add(PATHS, "", "[INSTALLFOLDER]autos.exe", is_key=True)
    add(rf"{CLASSES}\{TRANSPORT}", "", "Transporte do Autos")
    add(rf"{CLASSES}\{TRANSPORT}\DefaultIcon", "", f"[INSTALLFOLDER]{PROGRAM},0")
    add(rf"{CLASSES}\{TRANSPORT}\shell\open\command", "", f'"[INSTALLFOLDER]{PROGRAM}" open "%1"')
    for suffix in SUFFIXES:
        add(rf"{CLASSES}\{suffix}", "", TRANSPORT)
        add(rf"{CLASSES}\{suffix}\OpenWithProgids", TRANSPORT, "")
    return "registration"


def _add_menu_entry(menu: ET.Element) -> str:
    component = ET.SubElement(menu, "Component", Id="menu_entry", Guid=code("menu entry"), Win64="yes")
    ET.SubElement(
        component,
        "Shortcut",
        Id="menu_shortcut",
        Name="Autos",
        Description="Busca de processos judiciais",
        Target=f"[INSTALLFOLDER]{PROGRAM}",
        WorkingDirectory="INSTALLFOLDER",
        Icon="autos.ico",
    )
    ET.SubElement(
        component,
        "RegistryValue",
        Root="HKLM",
        Key=r"Software\Autos",
        Name="menu",
        Type="integer",
        Value="1",
        KeyPath="yes",
    )
    return "menu_entry"


def main() -> None:
    parser = argparse.ArgumentParser(description="Print the description of the package.")
    parser.add_argument("--version", required=True)
    parser.add_argument("--payload", type=Path, required=True)
    parser.add_argument("--icon", type=Path, required=True)
    options = parser.parse_args()
    if options.payload.is_absolute() or options.icon.is_absolute():
        parser.error("wixl takes no absolute places")
    wix = describe(options.version, options.payload, options.icon)
    ET.indent(wix)
    sys.stdout.write('<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(wix, encoding="unicode") + "\n")


if __name__ == "__main__":
    main()
