"""`autos connection import` and `test`: every address is shown, hosts that differ are asked about, all are tried."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from autos.__main__ import main
from autos.cli import connection as connecting
from autos.domain.connection.connection import CustomerKeyPlace
from autos.domain.errors import ServiceProblem, ServiceUnreachable
from autos.system.profiles import FILE_NAME, Profiles
from autos.usecases.search.connections import SavedConnections

ONE_HOST = {f"{name}_url": f"https://api.invalid/{name}" for name in ("requests", "lawsuits", "tracking", "crawler")}
ANOTHER = ONE_HOST | {"crawler_url": "https://other.invalid/crawler"}
Capture = pytest.CaptureFixture[str]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    return tmp_path / "home"


def _exported(folder: Path, addresses: dict[str, str], **changes: str) -> str:
    file = folder / "conexao.json"
    file.write_text(json.dumps({"name": "Escritório", **addresses, **changes}), encoding="utf-8")
    return str(file)


def _is_stored(home: Path) -> bool:
    return (home / FILE_NAME).exists()


def test_every_address_is_shown(tmp_path: Path, home: Path, capsys: Capture) -> None:
    """The proxy too, through which everything goes; control characters are not printed."""
    file = _exported(tmp_path, ONE_HOST, proxy="http://proxy.invalid:3128", note="\x1b[2Jlimpo")
    assert main(["connection", "import", file]) == 0
    shown = capsys.readouterr().out

    assert all(address in shown for address in (*ONE_HOST.values(), "http://proxy.invalid:3128"))
    assert "\x1b" not in shown
    assert _is_stored(home)


@pytest.mark.parametrize("place", list(CustomerKeyPlace))
def test_place_of_the_credential_is_stored(home: Path, place: CustomerKeyPlace) -> None:
    urls = [
        word for name in ("requests", "lawsuits", "tracking", "crawler") for word in (f"--{name}", "https://a.invalid")
    ]
    assert main(["connection", "add", "Escritório", *urls, "--customer-key-place", place]) == 0
    assert Profiles(home).get("Escritório").customer_key_place is place


@pytest.mark.parametrize(
    ("typed", "words", "status"),
    [
        (io.StringIO(), (), 1),
        (Terminal("nao\n"), (), 1),
        (Terminal(""), (), 1),
        (Terminal("Sim\n"), (), 0),
        (io.StringIO(), ("--yes",), 0),
    ],
    ids=["no terminal", "no", "end", "yes", "--yes"],
)
def test_different_hosts_are_asked_about(
    tmp_path: Path,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
    typed: io.StringIO,
    words: tuple[str, ...],
    status: int,
) -> None:
    """The key would be sent to each of them."""
    monkeypatch.setattr(sys, "stdin", typed)

    assert main(["connection", "import", _exported(tmp_path, ANOTHER), *words]) == status
    assert _is_stored(home) is (status == 0)
    if not words:
        assert "api.invalid, other.invalid" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[" * 100_000, b" " * (connecting.LONGEST_FILE + 1)])
def test_what_is_no_connection_file_is_refused_in_words(
    tmp_path: Path, home: Path, capsys: Capture, content: bytes
) -> None:
    file = tmp_path / "conexao.json"
    file.write_bytes(content)

    assert main(["connection", "import", str(file)]) == connecting.BAD_INPUT
    assert capsys.readouterr().err.strip()
    assert not _is_stored(home)


def test_the_result_of_each_address_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """One that does not answer makes the status 1."""
    main(["connection", "import", _exported(tmp_path, ONE_HOST)])
    capsys.readouterr()

    async def found(*_: object) -> dict[str, ServiceProblem | None]:
        return dict.fromkeys(ONE_HOST) | {"tracking_url": ServiceUnreachable("ConnectError")}

    monkeypatch.setattr(SavedConnections, "test", found)
    assert main(["connection", "test", "Escritório"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("\t")[0] for line in lines] == list(ONE_HOST.values())
    assert [line.endswith("responde e aceita a chave") for line in lines] == [True, True, False, True]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("verb", ["use", "test", "remove", "export"])
def test_a_name_that_no_connection_has_is_told_as_that(verb: str, capsys: Capture) -> None:
    """Not as one that is taken or that will not do."""
    assert main(["connection", verb, "nada"]) == 2
    told = capsys.readouterr().err

    assert "Não há conexão com este nome. Confira o nome: autos connection list" in told
