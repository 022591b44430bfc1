"""What lies in a bundle: each file and module is of a part, and each part has the text of its licence."""

from __future__ import annotations

import json
from importlib import metadata
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

QT_FILES = ("PySide6/Qt/lib/libQt6Core.so.6", "PySide6/QtCore.abi3.so", "PySide6/Qt/lib/libicuuc.so.73")


def names(parts: list[SimpleNamespace]) -> set[str]:
    return {part.name for part in parts}


def test_files_and_modules_are_of_their_parts(contents: ModuleType) -> None:
    """Qt and ICU lie in the folder of the binding, but are parts of their own."""
    modules = frozenset({"autos.cli.desk", "httpx._client", "h2.connection", "json.decoder", "jaraco"})
    parts = contents.parts_of(contents.Bundle((*QT_FILES, "base_library.zip", "autos/resources/x.png"), modules))

    assert names(parts) >= {"httpx", "h2", "Python", "Qt", "ICU", "PySide6_Essentials"}
    assert names(parts) & {"jaraco.classes", "jaraco.context", "jaraco.functools"}
    assert not {"Autos", "pytest", "ruff"} & names(parts)


@pytest.mark.parametrize(
    ("file", "module"), [("libstrange.so.1", "json"), ("base_library.zip", "strange"), ("httpx/_strange.so", "json")]
)
def test_what_is_of_no_known_part_stops_the_build(contents: ModuleType, file: str, module: str) -> None:
    with pytest.raises(contents.Incomplete, match="strange"):
        contents.parts_of(contents.Bundle((file,), frozenset({module})))


def test_a_library_without_the_text_of_its_licence_stops_the_build(contents: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "quiet-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.4\nName: quiet\nVersion: 1.0\nLicense-Expression: MIT\n")
    (folder / "RECORD").write_text("quiet-1.0.dist-info/METADATA,,\nquiet.py,,\nquiet-1.0.dist-info/LICENSE.txt,,\n")
    library = metadata.Distribution.at(folder)

    with pytest.raises(contents.Incomplete):
        contents.library_part(library)
    (folder / "RECORD").write_text("quiet-1.0.dist-info/METADATA,,\nquiet.py,,\n")
    with pytest.raises(contents.Incomplete, match="quiet brings no text"):
        contents.library_part(library)


def test_each_library_that_runs_has_a_text_and_the_hash_of_its_wheel(contents: ModuleType) -> None:
    library = contents.library_part(metadata.distribution("cryptography"))
    openssl = next(part for part in library.inner if part.name == "openssl")

    assert len(library.texts) == 3
    assert len(library.sha256) == 64
    assert library.download.endswith(".whl")
    assert openssl.cpe.startswith("cpe:2.3:a:openssl:openssl:")
    assert openssl.common == ("Apache-2.0",)


@pytest.mark.parametrize(
    ("system", "expected"),
    [("win32", {"libpq", "OpenSSL"}), ("darwin", {"libpq", "OpenSSL", "MIT Kerberos", "OpenLDAP"})],
)
def test_what_comes_along_with_postgresqls_library_has_its_texts(
    contents: ModuleType, monkeypatch: pytest.MonkeyPatch, system: str, expected: set[str]
) -> None:
    monkeypatch.setattr(contents.sys, "platform", system)
    parts = list(contents.postgresql_parts(180006))

    assert names(parts) == expected
    assert all(part.texts or part.common for part in parts)
    assert parts[0].cpe == "cpe:2.3:a:postgresql:postgresql:18.6:*:*:*:*:*:*:*"


def test_what_only_built_a_wheel_is_left_out(contents: ModuleType) -> None:
    entries = []
    for file in metadata.distribution("cryptography").files or ():
        if "sboms" in file.parts:
            entries += json.loads(Path(str(file.locate())).read_text("utf-8"))["components"]
    builders = {one["name"] for one in entries if one.get("scope") == "excluded"}
    inner = names(contents.library_part(metadata.distribution("cryptography")).inner)

    assert builders
    assert inner.isdisjoint(builders)
    assert inner | builders == {one["name"] for one in entries}


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("MIT", ("MIT",)),
        ("MIT OR Apache-2.0", ("MIT",)),
        ("Apache-2.0 OR GPL-2.0-only", ("Apache-2.0",)),
        ("(MIT OR Apache-2.0) AND Unicode-3.0", ("MIT", "Unicode-3.0")),
        ("LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only", ("LGPL-3.0-only", "GPL-3.0-only")),
        ("MIT AND Proprietary", ()),
        ("", ()),
    ],
)
def test_texts_of_an_expression(contents: ModuleType, expression: str, expected: tuple[str, ...]) -> None:
    assert contents.common_texts(expression) == expected


def test_what_qt_has_of_others_is_known_of_its_own_version(
    contents: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older list is refused: who updates Qt collects it anew."""
    qt = contents.qt_part()
    monkeypatch.setattr(contents, "import_module", lambda _name: SimpleNamespace(qVersion=lambda: "6.99.0"))

    assert {"HarfBuzz-NG", "PCRE2", "XSVG"} <= names(qt.inner)
    assert all(part.texts for part in qt.inner)
    with pytest.raises(contents.Incomplete, match=r"6\.99\.0"):
        contents.qt_part()


def test_files_of_the_system_are_of_its_packages(contents: ModuleType) -> None:
    library = next(Path("/usr/lib").glob("*/libz.so.1"), None)
    if library is None or not Path("/var/lib/dpkg/info").is_dir():
        pytest.skip("not Debian, or without zlib")
    bundle = contents.Bundle(("libz.so.1",), frozenset(), {"libz.so.1": library})
    (package,) = contents.parts_of(bundle)

    assert package.name.startswith("zlib1g")
    assert package.purl.startswith("pkg:deb/")
    assert "Gailly" in package.texts[0]
    assert package.home.startswith("https://") or "debian" not in package.purl
