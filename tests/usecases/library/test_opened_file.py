"""What a file is that somebody opens: by its content, whatever its name says."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.copies import make_copy
from autos.archive.transfer.transport import write_transport
from autos.domain.errors import FileIsArchive, FileMissing, FileTooLarge, FileUnknown
from autos.system.clock import Clock
from autos.usecases.library import opened_file
from autos.usecases.library.opened_file import FileKind, file_kind

PASSPHRASE = SecretStr("uma senha de transporte")
CPF = "111.222.333-96"


def workbook(file: Path, inside: str = "xl/workbook.xml") -> Path:
    with zipfile.ZipFile(file, "w") as written:
        written.writestr("[Content_Types].xml", "<Types/>")
        written.writestr(inside, "<workbook/>")
    return file


def open_document(file: Path, kind: str) -> Path:
    with zipfile.ZipFile(file, "w") as written:
        written.writestr("mimetype", f"application/vnd.oasis.opendocument.{kind}")
        written.writestr("content.xml", "<x/>")
    return file


@pytest.mark.parametrize("name", ["acervo.autos", "acervo.autos-transporte", "planilha.xlsx", "sem nome"])
async def test_a_transport_is_known_whatever_its_name(archive: Archive, tmp_path: Path, name: str) -> None:
    file = tmp_path / "de outro" / name
    file.parent.mkdir()
    await archive.with_reader(lambda source: write_transport(source, file, PASSPHRASE, Clock().now()))

    assert file_kind(file) is FileKind.TRANSPORT


async def test_an_archive_its_copy_and_part_of_a_transport_are_told_from_a_transport(
    archive: Archive, tmp_path: Path
) -> None:
    """Each is encrypted from its first byte; only their names say that they are ours."""
    copy, transport = tmp_path / "copia.autos", tmp_path / "t.autos-transporte"
    await archive.with_reader(lambda source: make_copy(source, copy))
    await archive.with_reader(lambda source: write_transport(source, transport, PASSPHRASE, Clock().now()))
    with transport.open("rb+") as cut:
        cut.truncate(transport.stat().st_size - 20)

    for file in (tmp_path / "acervo.autos", copy, transport):
        with pytest.raises(FileIsArchive):
            file_kind(file)


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b'{"code": "1"}\n{"code": "2"}\n', FileKind.LAWSUITS),
        (b'\xef\xbb\xbf  \r\n[{"code": "1"}]', FileKind.LAWSUITS),
        (b'\xef\xbb\xbf{"requests_url": "https://a.adv.br"}', FileKind.CONNECTION),
        (b'{"requests_url": "https://a.adv.br"}\n{"code": "2"}\n', FileKind.LAWSUITS),
        (b'{"requests_url": ["https://a.adv.br"]}', FileKind.LAWSUITS),
        (b'{"requests_url": "a", "x": ' + b"[" * 60_000, FileKind.LAWSUITS),
        (b'{"requests_url": "a", "x": "' + b"x" * 70_000 + b'"}', FileKind.LAWSUITS),
        (f"CPF;Nome\r\n{CPF};José\r\n".encode("cp1252"), FileKind.TABLE),
        (f"CPF;Nome\r\n{CPF};José\r\n".encode("utf-16"), FileKind.TABLE),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), FileKind.TABLE),
    ],
    ids=[
        "JSON lines",
        "a list",
        "connection",
        "not one object",
        "no address",
        "deep",
        "long",
        "CSV",
        "CSV of a spreadsheet",
        "Excel of before",
    ],
)
def test_the_content_decides(tmp_path: Path, content: bytes, kind: FileKind) -> None:
    file = tmp_path / "acervo.autos"
    file.write_bytes(content)

    assert file_kind(file) is kind


def test_spreadsheets_are_known_among_other_containers(tmp_path: Path) -> None:
    assert file_kind(workbook(tmp_path / "a.dat")) is FileKind.TABLE
    assert file_kind(open_document(tmp_path / "b.dat", "spreadsheet")) is FileKind.TABLE
    for file in (workbook(tmp_path / "a.xlsx", "word/document.xml"), open_document(tmp_path / "b.ods", "text")):
        with pytest.raises(FileUnknown):
            file_kind(file)


@pytest.mark.parametrize(
    "content",
    [b"", b" \r\n\t", b"%PDF-1.7\n1 0 obj", b"MZ\x90\0\x03\0", b"PK\x03\x04 and no more", b"\x7fELF\0\0"],
    ids=["empty", "blank", "PDF", "program of Windows", "broken container", "program"],
)
def test_what_autos_does_not_open_is_refused(tmp_path: Path, content: bytes) -> None:
    """Whatever it is named."""
    file = tmp_path / "processos.json"
    file.write_bytes(content)

    with pytest.raises(FileUnknown):
        file_kind(file)


def test_a_large_table_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_file, "MOST_TABLE_BYTES", 100)
    text, table = tmp_path / "lista.csv", workbook(tmp_path / "lista.xlsx")
    text.write_text(f"{CPF}\n" * 20)

    for file in (text, table):
        with pytest.raises(FileTooLarge):
            file_kind(file)


@pytest.mark.skipif(os.name != "posix", reason="devices and pipes of POSIX")
@pytest.mark.parametrize("kind", ["device", "link to a device", "pipe", "folder", "nothing", "a NUL"])
def test_what_is_no_file_is_refused(tmp_path: Path, kind: str) -> None:
    """A device never ends, and nobody may ever write to a pipe."""
    file = Path("/dev/zero") if kind == "device" else tmp_path / "lista.csv"
    if kind == "link to a device":
        file.symlink_to("/dev/zero")
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()
    elif kind == "a NUL":
        file = tmp_path / "a\0b"

    with pytest.raises(FileMissing):
        file_kind(file)
