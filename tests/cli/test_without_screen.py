"""The first commands of a newcomer on a machine without display, message bus and keyring."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

import pytest

from autos.system.paths import PRACTICE_FOLDER
from tests.journeys.services import answering, connection_file

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there are always a screen and a keyring")

CHECKOUT = Path(__file__).parents[2]
CPF = "111.222.333-96"
NUMBER = re.compile(r"[0-9]{7}-[0-9]{2}\.[0-9]{4}\.[0-9]\.[0-9]{2}\.[0-9]{4}")
OF_A_SESSION = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "DBUS_SESSION_BUS_ADDRESS", "PYTHON_KEYRING_BACKEND")
UNTIL_IT_ENDS_S = 120


def skip_unless_prepared() -> None:
    """Skip where `packaging/start` would download libraries into the environment that runs these tests."""
    prepared = ["sh", "-c", ". packaging/environment; is_prepared run", "packaging/start"]
    if subprocess.run(prepared, cwd=CHECKOUT, capture_output=True, check=False).returncode:
        pytest.skip("the environment is not as it is locked: run `sh packaging/check` once")


@pytest.fixture(scope="module", autouse=True)
def _is_prepared() -> None:
    skip_unless_prepared()


@dataclass(frozen=True)
class Machine:
    """A person's folders and nothing else."""

    folder: Path

    @property
    def home(self) -> Path:
        return self.folder / "home"

    @property
    def temporary(self) -> Path:
        return self.folder / "temporary"

    def start(
        self, *words: str, command: Sequence[str] = ("sh", "packaging/start"), stdin: int = subprocess.DEVNULL
    ) -> subprocess.Popen[str]:
        """Run a command as the person would, with nobody at the keyboard."""
        environment = {
            name: value
            for name, value in os.environ.items()
            if name == "AUTOS_PYTHON"
            or (name not in OF_A_SESSION and not name.startswith(("XDG_", "AUTOS_", "LC_", "LANG")))
        }
        places = {"HOME": str(self.home), "TMPDIR": str(self.temporary), "COLUMNS": "100"}
        return subprocess.Popen(
            [*command, *words],
            cwd=CHECKOUT,
            env=environment | places,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """The same, to its end."""
        return ended(self.start(*words))

    def left_in_home(self) -> bytes:
        """Every byte of every file under the home folder."""
        return b"".join(file.read_bytes() for file in self.home.rglob("*") if file.is_file())


def ended(process: subprocess.Popen[str], typed: str | None = None) -> subprocess.CompletedProcess[str]:
    with process:
        output, errors = process.communicate(typed, timeout=UNTIL_IT_ENDS_S)
    return subprocess.CompletedProcess(process.args, process.returncode, output, errors)


def machine(folder: Path) -> Machine:
    made = Machine(folder)
    made.home.mkdir(parents=True)
    made.temporary.mkdir()
    return made


@pytest.fixture
def bare_machine(tmp_path: Path, built_world: Path) -> Machine:
    """One where the practice service was before: it need not build its world."""
    made = machine(tmp_path)
    copytree(built_world, made.home / ".local" / "share" / "Autos" / PRACTICE_FOLDER)
    return made


@contextmanager
def paid_service(bare_machine: Machine) -> Iterator[list[str]]:
    """A connection to a billed service is in use; yields the calls that it received."""
    with answering(200, b"{}", "application/json") as (address, calls):
        urls = [word for name in ("requests", "lawsuits", "tracking", "crawler") for word in (f"--{name}", address)]
        added = bare_machine.run("connection", "add", "escritorio", *urls)
        used = bare_machine.run("connection", "use", "escritorio")
        assert (added.returncode, used.returncode) == (0, 0), added.stderr + used.stderr
        yield calls


def test_first_commands_of_a_newcomer_find_lawsuits(tmp_path: Path) -> None:
    """Both search the practice service, exit with 0, say that nothing is stored, and store nothing."""
    first, second = machine(tmp_path / "first"), machine(tmp_path / "second")
    both = first.start(), second.start("search", "cpf", CPF, "--mode", "complete", "--json")
    alone, as_json = ended(both[0]), ended(both[1])
    lawsuits = [json.loads(line) for line in as_json.stdout.splitlines()]
    numbers = {lawsuit["code"] for lawsuit in lawsuits}

    assert (alone.returncode, as_json.returncode) == (0, 0), alone.stderr + as_json.stderr
    assert (len(numbers), len(lawsuits)) == (22, 26)
    heading, rule, *rows = alone.stdout.splitlines()
    assert heading.split() == ["Número", "Tribunal", "Andamento", "Situação", "Partes"]
    assert len(rule) == 100
    assert {row[:25] for row in rows} == numbers
    assert all(len(row) <= 100 for row in rows)
    assert "22 processos em 26 registros" in alone.stderr
    assert "A janela abre com o mesmo comando onde há uma tela" in alone.stderr
    assert f"search cpf {CPF} --mode complete --json" in alone.stderr
    assert all("nada desta busca fica guardado" in run.stderr for run in (alone, as_json))
    for one in (first, second):
        left = one.left_in_home().upper()
        assert not [
            number for number in numbers if number.encode() in left or re.sub(r"\D", "", number).encode() in left
        ]
        assert not [text for text in (b"HELENA", b"MERIDIONAL", b"11122233396", CPF.encode()) if text in left]
        assert list(one.temporary.iterdir()) == []


def test_there_is_a_verb_for_each_way_to_ask(bare_machine: Machine) -> None:
    """Whether there is anything, and how much, as a text and as one line of JSON."""
    exists = bare_machine.run("search", "cpf", CPF, "--mode", "exists")
    told = bare_machine.run("search", "cpf", CPF, "--mode", "exists", "--json")
    summary = bare_machine.run("search", "cpf", CPF, "--mode", "summary")
    counted = bare_machine.run("search", "cpf", CPF, "--mode", "summary", "--json")

    assert [one.returncode for one in (exists, told, summary, counted)] == [0, 0, 0, 0], exists.stderr + summary.stderr
    assert "há processo" in exists.stdout
    assert json.loads(told.stdout)["has_lawsuits"] is True
    assert summary.stdout.startswith("de 21 a 26 processos em 26 registros\n")
    assert "Polo da pessoa buscada: Ativo (16), Passivo (10)\n" in summary.stdout
    assert json.loads(counted.stdout)["lawsuits_count"] == 26
    assert counted.stdout.count("\n") == 1


def test_key_comes_from_the_standard_input(bare_machine: Machine) -> None:
    """Then no argument of the process has it."""
    process = bare_machine.start("search", "cpf", "-", "--mode", "base", "--json", stdin=subprocess.PIPE)
    arguments = Path(f"/proc/{process.pid}/cmdline").read_bytes()
    done = ended(process, f"  {CPF}\n")

    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") > 10
    assert CPF.encode() not in arguments


def test_empty_standard_input_is_no_key(bare_machine: Machine) -> None:
    done = ended(bare_machine.start("search", "cpf", "-"))
    assert done.returncode == 2
    assert done.stderr


def test_terminated_run_leaves_no_files(bare_machine: Machine) -> None:
    """SIGTERM while answers arrive: the temporary archive is deleted, and the message says that nothing was stored."""
    process = bare_machine.start("search", "cpf", CPF, "--mode", "complete")
    assert process.stderr is not None
    for line in process.stderr:
        if "processos em" in line:
            break
    while_it_runs = list(bare_machine.temporary.iterdir())
    process.send_signal(signal.SIGTERM)
    stopped = ended(process)

    assert len(while_it_runs) == 1
    assert stopped.returncode == 130
    assert "Nada desta busca ficou guardado" in stopped.stderr
    assert NUMBER.search(stopped.stdout)
    assert list(bare_machine.temporary.iterdir()) == []


def test_billed_service_is_not_called(bare_machine: Machine) -> None:
    """A billed answer could not be stored; the example uses the practice service all the same."""
    with paid_service(bare_machine) as calls:
        refused = bare_machine.run("search", "cpf", CPF, "--mode", "complete", "--json")
        file = connection_file(bare_machine.folder, "http://127.0.0.1:9")
        named = bare_machine.run("search", "cpf", CPF, "--service", str(file))
        example = bare_machine.run()

    assert (refused.returncode, named.returncode) == (1, 1)
    assert (refused.stdout, named.stdout) == ("", "")
    assert all("Nada foi perguntado" in run.stderr for run in (refused, named))
    assert example.returncode == 0, example.stderr
    assert calls == []


@pytest.mark.parametrize(
    ("command", "example"),
    [
        (("sh", "packaging/start"), "sh packaging/start search cpf"),
        ((sys.executable, "-m", "autos"), "autos search cpf"),
    ],
    ids=["start", "autos"],
)
def test_desk_command_needs_a_display(bare_machine: Machine, command: Sequence[str], example: str) -> None:
    """The script refuses before it installs what only a window needs, the program by itself."""
    refused = ended(bare_machine.start("desk", command=command))

    assert refused.returncode == 1
    assert "Não há tela" in refused.stderr
    assert f"  {example} {CPF} --mode complete --json" in refused.stderr
    assert refused.stdout == ""
