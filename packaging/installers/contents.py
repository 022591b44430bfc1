"""What lies in a bundle, part by part, with versions, licences and where each part comes from.

Every file and module of a bundle belongs to a part, and every part has the text of its licence: what is made of them
(`licences.py`, `sbom.py`) stops where one of them does not. It is run by the Python that built the bundle.
"""  # noqa: INP001 -- imported by the scripts beside it

from __future__ import annotations

import ast
import json
import platform
import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, metadata
from itertools import product
from pathlib import Path
from typing import Any

from debian_packages import debian_copyright, debian_packages, debian_part, system_parts
from parts import GPL, LGPL, TEXTS, Incomplete, Part, common_texts, normalized, own_text, readable

from autos import __version__
from autos.system.libraries import licence_of

CHECKOUT = Path(__file__).resolve().parents[2]
CONTENTS = "_internal"
"""Folder of a bundle with everything but the programs."""
LICENCE_FILE = re.compile(r"(?:licen[cs]e|copying|notice|authors|copyright)(?!.*\.py)", re.IGNORECASE)
WITHOUT_TEXT = {"pyside6-essentials", "shiboken6"}
"""Libraries that bring no text; that of the licence they name is among ours."""
READ_BY_HAND = {"pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception"}
"""Licences that metadata leave half said: what PyInstaller puts into a program may be handed out under any terms."""
NEWER_QT = 1
"""How many minor versions Qt may be newer than the list of what it has of others."""


@dataclass(frozen=True)
class Bundle:
    """Names of all that a bundle holds."""

    files: tuple[str, ...]
    """Below `_internal`, with slashes."""
    modules: frozenset[str]
    """In the program's own file."""
    sources: Mapping[str, Path] = field(default_factory=dict)
    """Where each file was taken from."""


def read_bundle(folder: Path, collected: Path) -> Bundle:
    """What lies in a bundle's folder; `collected` is PyInstaller's list of where it comes from."""
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 -- only builders have it

    inside = folder / CONTENTS
    files = tuple(sorted(file.relative_to(inside).as_posix() for file in inside.rglob("*") if not file.is_dir()))
    name = "autos.exe" if sys.platform == "win32" else "autos"
    program = CArchiveReader(str(folder / name))
    modules = set(program.toc)
    for member in program.toc:
        if member.lower().endswith(".pyz"):
            modules.remove(member)
            modules.update(program.open_embedded_archive(member).toc)
    (entries,) = ast.literal_eval(collected.read_text("utf-8"))
    sources = {target.replace("\\", "/"): Path(source) for target, source, _kind in entries}
    return Bundle(files, frozenset(modules), sources)


def parts_of(bundle: Bundle) -> list[Part]:
    """All parts but Autos itself, by name. Raises: Incomplete."""
    owners, unknown = Owners(), []
    found, of_system = set[str](), dict[str, Path]()
    for name in bundle.files:
        owner = owners.of_file(name, bundle.sources.get(name))
        if owner is None and (source := bundle.sources.get(name)) is not None:
            of_system[name] = source
        elif owner is None:
            unknown.append(name)
        else:
            found.add(owner)
    for name in bundle.modules:
        owner = owners.of_module(name)
        if owner is None:
            unknown.append(name)
        else:
            found.add(owner)
    if unknown:
        raise Incomplete("in the bundle, but of no known part: " + ", ".join(sorted(unknown)))
    parts = [*(part_named(name) for name in found - {AUTOS}), *system_parts(of_system)]
    return sorted(parts, key=lambda part: (part.name.casefold(), part.version))


# Who owns what -------------------------------------------------------------------------------------------------------
AUTOS, PYTHON, QT, ICU, PYINSTALLER = "autos", "Python", "Qt", "ICU", "pyinstaller"
OF_PYTHON = re.compile(
    r"(?:libpython3|python3[^/]*/lib-dynload/|base_library\.zip$|python3\d*\.dll$|Python(?:$|3?\.fr))"
)
OF_PYINSTALLER = re.compile(r"(?:pyimod\d|pyiboot\d|pyi_rth_|pyi[-_]|_pyi_)")
OF_QT, OF_ICU = re.compile(r"PySide6/(?:Qt/|Qt6|plugins/|translations/)"), re.compile(r"PySide6/.*\b(?:lib)?icu")
OF_AUTOS = {"entry"}
"""The script that the program starts with."""


class Owners:
    """Which part each file and module of a bundle belongs to."""

    def __init__(self) -> None:
        self._files, self._modules = dict[str, str](), dict[str, str]()
        for library in metadata.distributions():
            name = normalized(library.metadata["Name"])
            for file in library.files or ():
                place = file.as_posix()
                self._files[place] = name
                if file.suffix in {".py", ".so", ".pyd"}:
                    module = place.partition(".")[0] if file.suffix != ".py" else place.removesuffix(".py")
                    self._claim_module(module.replace("/", ".").removesuffix(".__init__"), name)

    def of_file(self, name: str, source: Path | None) -> str | None:
        """The part of a file; None for one of the system."""
        if name.startswith("autos/"):
            return AUTOS
        if OF_ICU.match(name):
            return ICU
        if OF_QT.match(name):
            return QT
        if name in self._files:
            return self._files[name]
        if OF_PYTHON.match(name) or (source is not None and "/" not in name and is_of_python(source)):
            return PYTHON
        return None

    def of_module(self, name: str) -> str | None:
        """The part of a module; None for one that nobody is known to have."""
        top = name.partition(".")[0]
        if top == AUTOS or name in OF_AUTOS:
            return AUTOS
        if name in self._modules:
            return self._modules[name]
        if top in sys.stdlib_module_names or top.startswith("_sysconfigdata"):
            return PYTHON
        return PYINSTALLER if OF_PYINSTALLER.match(name) else None

    def _claim_module(self, module: str, owner: str) -> None:
        """A package without a file of its own is of whoever has something in it."""
        while module:
            self._modules.setdefault(module, owner)
            module = module.rpartition(".")[0]


def is_of_python(source: Path) -> bool:
    """Whether it lies in the folder of a Python that does not belong to the system."""
    prefix = Path(sys.base_prefix).resolve()
    return prefix not in {Path("/usr"), Path("/")} and source.resolve().is_relative_to(prefix)


# What is known of each -----------------------------------------------------------------------------------------------
def part_named(name: str) -> Part:
    """The part of this name. Raises: Incomplete."""
    made = {PYTHON: python_part, QT: qt_part, ICU: icu_part}
    return made[name]() if name in made else library_part(metadata.distribution(name))


def library_part(library: metadata.Distribution) -> Part:
    """A library from PyPI. Raises: Incomplete, where nobody knows its licence."""
    name = library.metadata["Name"]
    key = normalized(name)
    licence = READ_BY_HAND.get(key) or licence_of(library)
    texts = tuple(texts_in(library))
    common = common_texts(licence) if key in WITHOUT_TEXT else ()
    if not texts and not common:
        raise Incomplete(f"{name} brings no text of its licence ({licence})")
    wheel = locked_wheel(library)
    return Part(
        name=name,
        version=library.version,
        licence=licence,
        purl=f"pkg:pypi/{key}@{library.version}",
        texts=texts,
        common=common,
        sha256=wheel["hash"].removeprefix("sha256:") if wheel else "",
        download=wheel["url"] if wheel else "",
        inner=(*native_parts(key), *declared_parts(library)),
        needs=tuple(needed_by(library)),
    )


def texts_in(library: metadata.Distribution) -> Iterator[str]:
    """Texts of licences that a library brings, also those of what it has of others. Raises: Incomplete."""
    for file in sorted(library.files or ()):
        is_declared = ".dist-info" in file.parts[0] and file.parts[1:2] == ("licenses",)
        if (is_declared or LICENCE_FILE.match(file.name)) and file.suffix not in {".pyc", ".py"}:
            text = Path(str(file.locate()))
            if not text.exists():  # on Python 3.11; newer ones leave out of `files` what is not there
                raise Incomplete(f"{library.metadata['Name']} lists {file}, which is not there")
            yield readable(text.read_text("utf-8"))


def needed_by(library: metadata.Distribution) -> Iterator[str]:
    """Names of the libraries that it asks for."""
    for requirement in library.requires or ():
        yield normalized(re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0])


def declared_parts(library: metadata.Distribution) -> Iterator[Part]:
    """What a wheel says, in its own bill of materials, that is compiled into it."""
    for file in library.files or ():
        if "sboms" not in file.parts or file.suffix != ".json":
            continue
        for entry in json.loads(Path(str(file.locate())).read_text("utf-8"))["components"]:
            if entry.get("scope") != "excluded":  # used to build it
                yield declared_part(entry)


def declared_part(entry: Mapping[str, Any]) -> Part:
    """One entry of such a bill. Raises: Incomplete."""
    name, version = entry["name"], entry["version"]
    licence = " AND ".join(one.get("expression") or one["license"]["id"] for one in entry.get("licenses") or ())
    known = KNOWN_NATIVE.get(name, {})
    licence = licence or known.get("licence", "")
    common = common_texts(licence)
    if not common:
        raise Incomplete(f"there is no text for the licence of {name}: {licence or 'it names none'}")
    return Part(
        name=name,
        version=version,
        licence=licence,
        purl=entry.get("purl", "").partition("?")[0],
        common=common,
        holders=entry.get("author", "") or known.get("holders", ""),
        cpe=f"cpe:2.3:a:{known['cpe']}:{version}:*:*:*:*:*:*:*" if "cpe" in known else "",
        sha256=next((one["content"] for one in entry.get("hashes") or () if one["alg"] == "SHA-256"), ""),
    )


KNOWN_NATIVE: Mapping[str, Mapping[str, str]] = {
    "openssl": {"licence": "Apache-2.0", "holders": "The OpenSSL Project Authors", "cpe": "openssl:openssl"},
}
"""What a wheel's own bill leaves out."""


def native_parts(key: str) -> Iterator[Part]:
    """What is compiled into a library that says nothing of it."""
    if key == "zstandard":
        version = ".".join(map(str, import_module("zstandard").ZSTD_VERSION))
        yield native(
            "Zstandard", version, "BSD-3-Clause", "zstd.txt", purl="pkg:generic/zstd", cpe="facebook:zstandard"
        )
    elif key == "pyroaring":
        version = import_module("pyroaring").__croaring_version__.removeprefix("v")
        yield native("CRoaring", version, "MIT OR Apache-2.0", "croaring.txt", purl="pkg:generic/croaring")
    elif key == "apsw-sqlite3mc":
        apsw = import_module("apsw")
        yield native("SQLite", apsw.sqlite_lib_version(), "blessing", purl="pkg:generic/sqlite", cpe="sqlite:sqlite")
        ciphers = apsw.mc_version.split()[-1]
        yield native("SQLite3 Multiple Ciphers", ciphers, "MIT", "sqlite3mc.txt", purl="pkg:generic/sqlite3mc")
    elif key == "psycopg-binary":
        yield from postgresql_parts(import_module("psycopg").pq.__build_version__)
    elif key == "msgspec":
        yield native("yyjson", "", "MIT", "yyjson.txt")
        yield native("Ryu", "", "Apache-2.0 OR BSL-1.0", holders="Ulf Adams")
        yield native("Wuffs", "", "Apache-2.0", holders="The Wuffs Authors")


def postgresql_parts(version: int) -> Iterator[Part]:
    """What comes along with PostgreSQL's library: on macOS Kerberos and LDAP, too. On Linux it is the system's."""
    number = f"{version // 10_000}.{version % 10_000}"
    yield native("libpq", number, "PostgreSQL", "libpq.txt", purl="pkg:generic/postgresql", cpe="postgresql:postgresql")
    yield native("OpenSSL", "", "Apache-2.0", holders="The OpenSSL Project Authors")
    if sys.platform == "darwin":
        yield native("MIT Kerberos", "", "the licences of MIT Kerberos", "krb5.txt")
        yield native("OpenLDAP", "", "OLDAP-2.8", "openldap.txt")


def native(
    name: str, version: str, licence: str, text: str = "", *, purl: str = "", cpe: str = "", holders: str = ""
) -> Part:
    """A part with its own text, or with a common one."""
    return Part(
        name=name,
        version=version,
        licence=licence,
        purl=f"{purl}@{version}" if purl else "",
        texts=(own_text("native", text),) if text else (),
        common=() if text else common_texts(licence),
        holders=holders,
        cpe=f"cpe:2.3:a:{cpe}:{version}:*:*:*:*:*:*:*" if cpe else "",
    )


def autos_part() -> Part:
    """Autos itself."""
    return Part(
        name="Autos",
        version=__version__,
        licence="MIT",
        purl="",
        texts=(readable((CHECKOUT / "LICENSE").read_text("utf-8")),),
        needs=tuple(needed_by(metadata.distribution(AUTOS))),
        inner=(
            Part(
                name="Inter",
                version="",
                licence="OFL-1.1",
                purl="",
                texts=(readable((CHECKOUT / "resources/fonts/LICENSE.txt").read_text("utf-8")),),
            ),
            Part(
                name="Lucide",
                version="",
                licence="ISC",
                purl="",
                texts=(readable((CHECKOUT / "resources/icons/lucide/LICENSE").read_text("utf-8")),),
            ),
        ),
    )


def python_part() -> Part:
    """The Python that runs the bundle, with the texts of what it has of others. Raises: Incomplete."""
    version = platform.python_version()
    library = Path(sysconfig.get_config_var("LIBDIR") or "", sysconfig.get_config_var("INSTSONAME") or "")
    packages = debian_packages([library]) if library.is_file() else {}
    beside = (Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt"))
    texts = [debian_copyright(package) for package in packages.values()]
    texts = texts or [readable(file.read_text("utf-8")) for file in beside if file.is_file()][:1]
    if not texts:
        raise Incomplete(f"there is no text of Python's licence in {' or '.join(map(str, beside))}")
    return Part(
        name=PYTHON,
        version=version,
        licence="PSF-2.0",
        purl=next((debian_part(one).purl for one in packages.values()), f"pkg:generic/python@{version}"),
        texts=tuple(texts),
        cpe=f"cpe:2.3:a:python:python:{version}:*:*:*:*:*:*:*",
    )


def qt_part() -> Part:
    """Qt, with what it has of others. Raises: Incomplete, where that is known of an older Qt only."""
    version = import_module("PySide6.QtCore").qVersion()
    listed = json.loads((TEXTS / "qt" / "attributions.json").read_text("utf-8"))
    (ours, known), (minor, of_list) = zip(
        *(map(int, one.split(".")[:2]) for one in (version, listed["qt"])), strict=True
    )
    if ours != known or not 0 <= minor - of_list <= NEWER_QT:
        raise Incomplete(f"what Qt {version} has of others is known of Qt {listed['qt']} only: see qt_attributions.py")
    return Part(
        name=QT,
        version=version,
        licence=f"{LGPL} OR GPL-2.0-only OR {GPL}",
        purl=f"pkg:generic/qt@{version}",
        common=(LGPL, GPL),
        holders="The Qt Company Ltd. and other contributors",
        cpe=f"cpe:2.3:a:qt:qt:{version}:*:*:*:*:*:*:*",
        inner=tuple(
            Part(
                name=entry["name"],
                version=entry["version"],
                licence=entry["licence"],
                purl="",
                texts=tuple(own_text("qt", name) for name in entry["texts"]),
                holders=entry["copyright"],
                home=entry["address"],
            )
            for entry in listed["parts"]
        ),
    )


def icu_part() -> Part:
    """ICU, as Qt's wheel brings it; its version is in the names of its files."""
    folder = Path(str(import_module("PySide6").__file__)).parent
    names = sorted(file.name for file in folder.rglob("*icuuc*") if file.is_file())
    version = next((found[1] for name in names if (found := re.search(r"(?:\.so\.|icuuc)(\d+)", name))), "")
    named = "icu-project:international_components_for_unicode"
    return native("ICU", version, "Unicode-DFS-2016", "icu.txt", purl="pkg:generic/icu", cpe=named)


# Where things come from ---------------------------------------------------------------------------------
def locked_wheel(library: metadata.Distribution) -> dict[str, str] | None:
    """The wheel that a library was installed from, of those that are locked; None where it is locked elsewhere."""
    package = locked_packages().get((normalized(library.metadata["Name"]), library.version))
    if package is None:
        return None
    tags = set(re.findall(r"^Tag: (\S+)", library.read_text("WHEEL") or "", re.MULTILINE))
    fitting = [one for one in package.get("wheels", ()) if tags & wheel_tags(one["url"])]
    return max(fitting, key=lambda one: len(tags & wheel_tags(one["url"])), default=None)


def wheel_tags(address: str) -> set[str]:
    """Each Python, interface and system that a wheel's name says it is for."""
    named = address.rsplit("/", 1)[-1].removesuffix(".whl").split("-")[-3:]
    return {"-".join(one) for one in product(*(part.split(".") for part in named))}


@cache
def locked_packages() -> dict[tuple[str, str], dict[str, list[dict[str, str]]]]:
    """What uv.lock says of each library, by name and version."""
    locked = tomllib.loads((CHECKOUT / "uv.lock").read_text("utf-8"))
    return {(one["name"], one["version"]): one for one in locked["package"] if "version" in one}
