"""Files are written through drafts that nobody else can have prepared, in folders where others may write too."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from autos.archive.archive import Archive
from autos.archive.files.copies import copy_sidecar_files, make_copy
from autos.archive.storage import atomic_files
from autos.archive.storage.atomic_files import DRAFT, create_draft, drafts_of, write_atomically
from autos.usecases.library.export.whole_file import write_whole

OTHERS = 0o077
GUESSABLE = (".{}.rascunho", "{}.rascunho", "{}.new")
"""Names of drafts that whoever knows the name of the file could prepare."""


@pytest.fixture(autouse=True)
def permissive() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


async def export(_archive: Archive, _place: Path, target: Path) -> None:
    write_whole(target, b"synthetic")


async def companion(_archive: Archive, place: Path, target: Path) -> None:
    place.with_suffix(".passphrase").write_text("synthetic")
    copy_sidecar_files(place, target.with_suffix(".autos"))


async def small_file(_archive: Archive, _place: Path, target: Path) -> None:
    write_atomically(target, "synthetic")


async def copy(archive: Archive, _place: Path, target: Path) -> None:
    await archive.with_reader(lambda source: make_copy(source, target))


@pytest.mark.skipif(os.name != "posix", reason="file modes of POSIX")
@pytest.mark.parametrize("is_linked", [True, False])
@pytest.mark.parametrize(
    ("write", "name"),
    [(export, "lista.csv"), (companion, "copia.passphrase"), (small_file, "copia.key-check"), (copy, "copia.autos")],
)
async def test_no_prepared_file_is_written_to(
    archive: Archive,
    place: Path,
    tmp_path: Path,
    write: Callable[[Archive, Path, Path], Awaitable[None]],
    name: str,
    is_linked: bool,
) -> None:
    """Neither through a link to a file of the user's, nor into a file that others can read."""
    shared, precious = tmp_path / "shared", tmp_path / "precious.txt"
    shared.mkdir(mode=0o777)
    precious.write_text("precious")
    prepared = [shared / pattern.format(name) for pattern in GUESSABLE]
    for path in prepared:
        path.symlink_to(precious) if is_linked else path.touch(0o666)
    opened = [path.open("rb") for path in prepared]
    await write(archive, place, shared / name)
    written = shared / name
    seen = [file.read() for file in opened]
    for file in opened:
        file.close()

    assert precious.read_text() == "precious"
    assert set(seen) == ({b"precious"} if is_linked else {b""})
    assert not written.is_symlink()
    assert written.stat().st_mode & OTHERS == 0


@pytest.mark.skipif(os.name != "posix", reason="links need a right on Windows")
def test_a_name_that_was_guessed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    precious, target = tmp_path / "precious.txt", tmp_path / "lista.csv"
    precious.write_text("precious")
    names = set()
    for _ in range(3):
        draft, descriptor = create_draft(target)
        os.close(descriptor)
        names.add(draft)
    monkeypatch.setattr(atomic_files.secrets, "token_hex", lambda _bytes: "0123abcd")
    (tmp_path / f"lista.csv.0123abcd{DRAFT}").symlink_to(precious)

    assert len(names) == 3
    with pytest.raises(FileExistsError):
        create_draft(target)
    assert precious.read_text() == "precious"


def test_only_drafts_of_the_file_itself_are_its_drafts(tmp_path: Path) -> None:
    """A file of the user's is none, however it is called."""
    target = tmp_path / "lista.csv"
    draft, descriptor = create_draft(target)
    os.close(descriptor)
    for name in ("lista.csv.rascunho", "outra lista.csv.0123abcd.rascunho", "lista.csv.minha.rascunho"):
        (tmp_path / name).touch()

    assert drafts_of(target) == [draft]


def test_a_small_file_that_was_cut_off_is_not_kept(tmp_path: Path) -> None:
    """An old one of a passphrase would still open the archive."""
    target = tmp_path / "acervo.passphrase"
    _, descriptor = create_draft(target)
    os.close(descriptor)
    write_atomically(target, "synthetic")

    assert [path.name for path in tmp_path.iterdir()] == [target.name]


async def test_a_copy_removes_what_a_killed_one_of_the_same_name_left(archive: Archive, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "copia.autos"
    target.parent.mkdir()
    _, descriptor = create_draft(target)
    os.close(descriptor)
    await archive.with_reader(lambda source: make_copy(source, target))

    assert drafts_of(target) == []
