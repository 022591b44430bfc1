"""`autos archive …` with files that are not what they should be; fixtures as in `test_archiving`."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.__main__ import main
from tests.archive.furnished import contents
from tests.archive.synthetic import KEY
from tests.cli.test_archive import Capture, home, keyring

__all__ = ("home", "keyring")


@pytest.mark.parametrize("verb", ["restore", "merge"])
def test_a_file_that_holds_nothing(verb: str, home: Path, tmp_path: Path, capsys: Capture) -> None:
    """An empty file opens as an empty database: it must not take the archive's place, nor seem to be known already."""
    empty = tmp_path / "copia.autos"
    empty.touch()

    assert main(["archive", verb, str(empty)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err
    assert list(home.glob("acervo.antes-de-restaurar-*")) == []
    assert len(contents(home / "acervo.autos", SecretStr(KEY))["records"]) == 30


def test_noise_is_no_wrong_passphrase(home: Path, tmp_path: Path, capsys: Capture) -> None:
    """No passphrase was asked for, so none is called wrong."""
    noise = tmp_path / "noise.autos"
    noise.write_bytes(b"Prezados, " * 5_000)

    assert main(["archive", "restore", str(noise)]) == 1
    assert "danificado ou trancado com outra chave" in capsys.readouterr().err
    assert list(home.glob("acervo.antes-de-restaurar-*")) == []


def test_merging_into_a_damaged_archive_says_so(home: Path, tmp_path: Path, capsys: Capture) -> None:
    """What was there is set aside under a name that is told; what comes in is in a new one."""
    copy = tmp_path / "copia.autos"
    assert main(["archive", "backup", "--to", str(copy)]) == 0
    with (home / "acervo.autos").open("r+b") as file:
        file.truncate(50_000)
    capsys.readouterr()

    assert main(["archive", "merge", str(copy)]) == 0
    assert "danificado e foi guardado como acervo.danificado-" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_no_passphrase_is_typed_for_a_name_that_is_taken(tmp_path: Path, capsys: Capture) -> None:
    """The file stays as it is, and nobody was asked."""
    taken = tmp_path / "mala.autos-transporte"
    taken.write_text("outro")

    assert main(["archive", "backup", "--transport", str(taken)]) == 1
    assert "Já existe um arquivo" in capsys.readouterr().err
    assert taken.read_text() == "outro"


@pytest.mark.usefixtures("home")
def test_export_goes_by_the_name_of_the_file(tmp_path: Path) -> None:
    """A table where the name says so, unless something else is asked for."""
    for name, words in (("a.csv", []), ("b.jsonl", []), ("c.csv", ["--format", "jsonl"])):
        assert main(["archive", "export", "--to", str(tmp_path / name), *words]) == 0

    assert "Número;" in (tmp_path / "a.csv").read_text("utf-8-sig")
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "c.csv").read_bytes()
