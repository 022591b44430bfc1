"""The embedded service as a real process: it starts, asks for its key, and never outlives its parent."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from shutil import disk_usage
from urllib.parse import urlsplit
from uuid import UUID

import httpx
import pytest
from pydantic import SecretStr

from autos.client.client import Autos
from autos.domain.connection.connection import read_connection_file
from autos.domain.errors import NotFound, PracticeDiskFull, PracticeNotReady, ServiceUnreachable
from autos.system import practice_process
from autos.system.practice_process import EmbeddedService, default_command
from autos.text.problems import problem_text

PATIENCE_S = 60.0
SEARCH = {"search": {"search_type": "cpf", "search_key": "11122233396"}}


def command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "autos", "service", "--embedded", "--folder", str(folder), "--pace", "0.05"]


def is_alive(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


async def kill(process_id: int) -> None:
    """Kill a child, and wait until its end is known here."""
    os.kill(process_id, signal.SIGKILL)
    for _ in range(1_200):
        await asyncio.sleep(0.05)
        if not is_alive(process_id):
            return


def listen_at(thief: socket.socket, port: int | None) -> None:
    thief.bind(("127.0.0.1", port or 0))
    thief.listen()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Kept from test to test, so that the world is built once."""
    return tmp_path_factory.mktemp("service")


@pytest.fixture
async def service(folder: Path) -> AsyncIterator[EmbeddedService]:
    service = await EmbeddedService.start(folder, command=command(folder))
    yield service
    await service.stop()


async def test_it_answers_whoever_has_the_key(service: EmbeddedService) -> None:
    """All the way to a completed request."""
    key = service.connection.key.get_secret_value()
    async with httpx.AsyncClient(headers={"api-key": key}, timeout=60, verify=False) as caller:
        created = await caller.post(f"{service.connection.requests_url}/requests", json=SEARCH)
        query = {"request_id": created.json()["request_id"], "page_size": 100}
        found = await caller.get(f"{service.connection.requests_url}/responses/", params=query)
        for _ in range(1_200):
            if found.json()["request_status"] == "completed":
                break
            await asyncio.sleep(0.05)
            found = await caller.get(f"{service.connection.requests_url}/responses/", params=query)

    assert created.status_code == 201
    assert found.json()["request_status"] == "completed"
    assert found.json()["all_count"] >= 26


async def test_it_refuses_whoever_has_not(service: EmbeddedService) -> None:
    """Each start has a key of its own, and no repr tells it."""
    async with httpx.AsyncClient(headers={"api-key": "guessed"}, timeout=60, verify=False) as caller:
        answer = await caller.post(f"{service.connection.lawsuits_url}/lawsuits", json=SEARCH)

    assert answer.status_code == 401
    assert service.connection.key.get_secret_value() not in repr(service.connection)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="reads the process table of Linux")
async def test_the_key_is_not_in_the_arguments_nor_in_the_environment(service: EmbeddedService) -> None:
    """Other programs of the computer can read both."""
    key = service.connection.key.get_secret_value().encode()
    process = Path("/proc") / str(service.process_id)

    assert key not in (process / "cmdline").read_bytes()
    assert key not in (process / "environ").read_bytes()


async def test_it_listens_to_this_machine_only(service: EmbeddedService) -> None:
    assert service.connection.requests_url.startswith("http://127.0.0.1:")


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
async def test_an_interrupt_in_the_terminal_is_handled_by_the_parent(service: EmbeddedService) -> None:
    """Ctrl-C reaches the child too; it goes on until the parent closes the pipe."""
    os.kill(service.process_id, signal.SIGINT)
    await asyncio.sleep(0.2)
    async with httpx.AsyncClient(timeout=60, verify=False) as caller:
        answer = await caller.get(service.connection.requests_url)

    assert answer.status_code == 401


async def test_stopping_ends_the_process(folder: Path) -> None:
    """At once, and stopping twice is harmless."""
    service = await EmbeddedService.start(folder, command=command(folder))
    await service.stop()
    await service.stop()

    assert not is_alive(service.process_id)


@pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
def test_it_ends_when_its_parent_is_killed(folder: Path) -> None:
    """Even by kill -9: only the pipe tells it."""
    script = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from autos.system.practice_process import EmbeddedService\n"
        "async def main():\n"
        "    service = await EmbeddedService.start(Path(sys.argv[1]), command=sys.argv[2:])\n"
        "    print(service.process_id, flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    arguments = [sys.executable, "-c", script, str(folder), *command(folder)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert is_alive(child)
        parent.kill()
    deadline = time.monotonic() + 60
    while is_alive(child) and time.monotonic() < deadline:
        time.sleep(0.02)

    assert not is_alive(child)


@pytest.mark.parametrize("script", ["raise SystemExit(3)", "print('not JSON')", "print('{}')"])
async def test_a_service_that_does_not_start_is_a_problem(tmp_path: Path, script: str) -> None:
    """Named as such, and nothing is left running."""
    with pytest.raises(PracticeNotReady) as raised:
        await EmbeddedService.start(tmp_path, command=[sys.executable, "-c", script])

    assert isinstance(raised.value, ServiceUnreachable)
    told = problem_text(raised.value.name)
    assert "O serviço de prática ainda não está pronto" in told  # no network is between it and this process
    assert "conexão" not in told


async def test_a_slow_start_is_waited_for_and_a_stop_ends_it(folder: Path) -> None:
    """Whoever quits meanwhile does not wait for what will never be asked."""
    slow = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    service = EmbeddedService(folder, command=slow)
    before = service.starting_s
    starting = asyncio.create_task(service.ensure_started())
    await asyncio.sleep(0)  # it has begun
    during = service.starting_s
    await asyncio.wait_for(service.stop(), PATIENCE_S)

    assert before is None
    assert during is not None
    with pytest.raises(PracticeNotReady):
        await starting
    assert service.starting_s is None


async def test_a_start_is_not_waited_for_without_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice_process, "START_S", 0.5)
    with pytest.raises(PracticeNotReady):
        await EmbeddedService.start(folder, command=[sys.executable, "-c", "import sys; sys.stdin.read()"])


async def test_a_start_that_fails_on_a_full_disk_is_told_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not as a service that cannot be reached: nobody would look at the disk."""
    free = disk_usage(tmp_path)._replace(free=1 << 20)
    monkeypatch.setattr(practice_process.shutil, "disk_usage", lambda _folder: free)
    with pytest.raises(PracticeDiskFull) as raised:
        await EmbeddedService.start(tmp_path / "new" / "practice", command=[sys.executable, "-c", "pass"])

    assert isinstance(raised.value, ServiceUnreachable)
    assert "disco está quase cheio" in problem_text(raised.value.name)


async def test_it_runs_from_the_moment_it_is_needed(folder: Path) -> None:
    """Address and key are known before, and are the ones that it answers to; two needs at once start one process."""
    service = EmbeddedService(folder, command=command(folder))
    address, before = service.connection.requests_url, service.process_id
    await asyncio.gather(service.ensure_started(), service.ensure_started())
    started = service.process_id
    await service.ensure_started()
    async with httpx.AsyncClient(
        headers={"api-key": service.connection.key.get_secret_value()}, timeout=60, verify=False
    ) as caller:
        created = await caller.post(f"{address}/requests", json=SEARCH)
    await service.stop()

    assert before is None
    assert started == service.process_id
    assert created.status_code == 201


async def test_a_service_that_nobody_needed_stops_like_any_other(tmp_path: Path) -> None:
    service = EmbeddedService(tmp_path)
    await service.stop()
    await service.stop()

    assert service.process_id is None


async def test_a_service_that_has_ended_is_unreachable_at_once(folder: Path) -> None:
    """A call must not wait for an answer that nobody will give."""
    service = await EmbeddedService.start(folder, command=command(folder))
    await service.stop()
    async with httpx.AsyncClient(timeout=60, verify=False) as caller:
        with pytest.raises(httpx.ConnectError):
            await caller.get(service.connection.requests_url)


async def test_nobody_can_take_the_port_of_a_service_that_has_ended(folder: Path) -> None:
    """Its key would be sent to whoever listens there; the next call starts the service again, on the same port."""
    service = await EmbeddedService.start(folder, command=command(folder))
    address = urlsplit(service.connection.requests_url)
    first = service.process_id
    assert first is not None
    await kill(first)
    for flag in (socket.SO_REUSEADDR, getattr(socket, "SO_REUSEPORT", socket.SO_REUSEADDR)):
        with socket.socket() as thief:
            thief.setsockopt(socket.SOL_SOCKET, flag, 1)
            with pytest.raises(OSError, match="in use"):
                listen_at(thief, address.port)
    async with Autos(service.connection, start=service.ensure_started) as client:
        with pytest.raises(NotFound):
            await client.requests.get(UUID(int=1))
        second = service.process_id
        assert second is not None
        await kill(second)
        with pytest.raises(NotFound):  # the connection of before is not used again
            await client.requests.get(UUID(int=1))
    third = service.process_id
    await service.stop()

    assert len({first, second, third}) == 3


async def test_a_service_that_a_call_has_started_is_not_started_by_itself_as_well(folder: Path) -> None:
    """Nothing waits for it any more once it has stopped."""
    service = EmbeddedService(folder, command=command(folder), restart_pauses_s=(PATIENCE_S,))
    await service.ensure_started()
    first = service.process_id
    assert first is not None
    await kill(first)
    await until(lambda: service.is_restarting)
    await service.ensure_started()
    await asyncio.sleep(0)
    waiting = [task for task in asyncio.all_tasks() if task.get_name() == "practice service again"]
    has_restarted = service.process_id != first
    await service.stop()

    assert has_restarted
    assert waiting == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
async def test_calls_of_a_service_that_hangs_end_with_it(folder: Path) -> None:
    """Connections that it had not accepted yet are closed, instead of waiting for nobody."""
    service = await EmbeddedService.start(folder, command=command(folder))
    assert service.process_id is not None
    os.kill(service.process_id, signal.SIGSTOP)
    async with httpx.AsyncClient(timeout=60, verify=False) as caller:
        calls = [asyncio.create_task(caller.get(service.connection.requests_url)) for _ in range(3)]
        await asyncio.sleep(0.2)
        os.kill(service.process_id, signal.SIGKILL)
        ended = await asyncio.gather(*calls, return_exceptions=True)
    await service.stop()

    assert all(isinstance(one, httpx.HTTPError) and not isinstance(one, httpx.TimeoutException) for one in ended)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():  # noqa: ASYNC110 -- another process decides when
            await asyncio.sleep(0.01)


async def test_a_service_that_has_ended_comes_back_by_itself(folder: Path) -> None:
    """On the same port, without a call; between the two it says that it is being started."""
    service = await EmbeddedService.start(folder, command=command(folder))
    received: list[tuple[bool, bool]] = []
    service.on_change = lambda: received.append((service.problem is not None, service.is_restarting))
    first = service.process_id
    assert first is not None
    await kill(first)
    await until(lambda: len(received) == 2)
    second = service.process_id
    await service.stop()

    assert first != second
    assert received == [(False, True), (False, False)]


async def test_a_service_that_does_not_come_back_is_a_problem_after_three_tries(folder: Path, tmp_path: Path) -> None:
    """It can still be started, for example with a button."""
    program, starts = tmp_path / "program.py", tmp_path / "starts"
    works = "import sys\nfrom autos.__main__ import main\nmain(sys.argv[4:])"
    program.write_text(works)
    arguments = [sys.executable, str(program), *command(folder)]
    service = EmbeddedService(folder, command=arguments, restart_pauses_s=(0.01, 0.01, 0.01))
    await service.ensure_started()
    program.write_text(f"open({str(starts)!r}, 'a').write('x')\nraise SystemExit(3)")
    first = service.process_id
    assert first is not None
    await kill(first)
    await until(lambda: service.problem is not None)
    program.write_text(works)
    await service.ensure_started()
    has_problem = service.problem is not None
    await service.stop()

    assert starts.read_text() == "xxx"
    assert not has_problem


async def test_a_service_that_ends_each_time_is_a_problem_after_three_tries(folder: Path, tmp_path: Path) -> None:
    """It starts, answers and ends again: the pauses are its own three, and then a person decides."""
    program, starts = tmp_path / "program.py", tmp_path / "starts"
    program.write_text(
        f"import os, sys, threading, time\nopen({str(starts)!r}, 'a').write('x')\n"
        f"end = {str(tmp_path)!r} + '/end' + str(os.getpid())\n"
        "def watch():\n while not os.path.exists(end): time.sleep(0.02)\n os._exit(3)\n"
        "from autos.__main__ import main\n"
        "threading.Thread(target=watch, daemon=True).start()\nmain(sys.argv[4:])"
    )
    arguments = [sys.executable, str(program), *command(folder)]
    service = EmbeddedService(folder, command=arguments, restart_pauses_s=(0.01, 0.01, 0.01))
    received: list[bool] = []
    service.on_change = lambda: received.append(service.is_restarting)
    await service.ensure_started()
    ended = set[int | None]()
    for _ in range(4):
        await until(lambda: service.process_id not in ended and not service.is_restarting)
        ended.add(service.process_id)
        (tmp_path / f"end{service.process_id}").touch()
    await until(lambda: service.problem is not None)
    await service.stop()

    assert starts.read_text() == "xxxx"
    assert received == [True, False, True, False, True, False, False]


async def test_a_service_that_was_stopped_is_not_started_again(folder: Path) -> None:
    service = EmbeddedService(folder, command=command(folder))
    await service.stop()
    with pytest.raises(ServiceUnreachable):
        await service.ensure_started()


async def test_a_failed_start_is_notified_once_and_can_be_retried(folder: Path, tmp_path: Path) -> None:
    """The next need may find what was missing; then that is told, too."""
    program = tmp_path / "program.py"
    program.write_text("raise SystemExit(3)")
    service = EmbeddedService(folder, command=[sys.executable, str(program), *command(folder)])
    received: list[bool] = []
    service.on_change = lambda: received.append(service.problem is not None)
    for _ in range(2):
        with pytest.raises(ServiceUnreachable):
            await service.ensure_started()
    program.write_text("import subprocess, sys\nfrom autos.__main__ import main\nmain(sys.argv[4:])")
    await service.ensure_started()
    await service.stop()

    assert received == [True, False]


async def test_a_missing_program_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(ServiceUnreachable):
        await EmbeddedService.start(tmp_path, command=[str(tmp_path / "nothing")])


def test_the_default_command_is_the_applications_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen build has no interpreter to hand a module to."""
    installed = default_command(tmp_path)
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    assert installed == [sys.executable, "-m", "autos", "service", "--embedded", "--folder", str(tmp_path)]
    assert default_command(tmp_path) == [sys.executable, "service", "--embedded", "--folder", str(tmp_path)]


@pytest.mark.skipif(os.name != "posix", reason="file modes and signals of POSIX")
def test_alone_it_writes_a_private_file_and_takes_it_away(folder: Path, tmp_path: Path) -> None:
    """Mode 600 with the key; stdout has the addresses and the file's path, never the key."""
    file = tmp_path / "connection.json"
    arguments = [sys.executable, "-m", "autos", "service", "--folder", str(folder), "--connection-file", str(file)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(5)]
        written, mode = json.loads(file.read_text(encoding="utf-8")), file.stat().st_mode & 0o777
        process.send_signal(signal.SIGINT)
        status = process.wait(60)

    key = SecretStr(written["api_key"]).get_secret_value()
    assert mode == 0o600
    assert set(written) == {"requests_url", "lawsuits_url", "tracking_url", "crawler_url", "api_key", "locked"}
    assert str(file) in lines[-1]
    assert not any(key in line for line in lines)
    assert status == 0
    assert not file.exists()


def test_a_file_that_is_no_connection_is_left_alone(folder: Path, tmp_path: Path) -> None:
    """Nor is it removed at the end."""
    file = tmp_path / "precious.json"
    file.write_text('{"keep": true}', encoding="utf-8")
    arguments = [sys.executable, "-m", "autos", "service", "--folder", str(folder), "--connection-file", str(file)]
    ended = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 1
    assert "precious.json is not a connection file" in ended.stderr
    assert file.read_text(encoding="utf-8") == '{"keep": true}'


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
async def test_the_key_is_not_sent_to_who_takes_the_port_of_a_killed_service(folder: Path, tmp_path: Path) -> None:
    """Its connection file is still there; a client that had read it before sends nothing more either."""
    file = tmp_path / "connection.json"
    arguments = ["-m", "autos", "service", "--folder", str(folder), "--connection-file", str(file)]
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    for _ in range(5):
        await process.stdout.readline()
    connection = read_connection_file(file)
    async with Autos(connection) as before:
        await before.lookups.probe()
        process.kill()
        await process.wait()
        received: list[bytes] = []

        async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            received.append(await reader.read(4_096))
            writer.close()

        port = urlsplit(connection.requests_url).port
        async with await asyncio.start_server(take, "127.0.0.1", port), Autos(read_connection_file(file)) as after:
            for client in (before, after):
                with pytest.raises(ServiceUnreachable):
                    await client.lookups.probe()

    assert received == []
    again = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=asyncio.subprocess.PIPE)
    assert again.stdout is not None
    for _ in range(5):
        await again.stdout.readline()
    async with Autos(read_connection_file(file)) as client:
        await client.lookups.probe()
    again.send_signal(signal.SIGINT)
    assert await again.wait() == 0


def test_a_file_of_faults_does_not_act_on_the_terminal(folder: Path, tmp_path: Path) -> None:
    """Whatever it is called and whatever its members are."""
    file = tmp_path / "faults\x1b[31m.json"
    file.write_text('{"\\u001b]0;owned\\u0007\\u009b2J": 1}', encoding="utf-8")
    arguments = [sys.executable, "-m", "autos", "service", "--folder", str(folder), "--faults", str(file)]
    ended = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)

    assert ended.returncode == 1
    assert "owned" in ended.stderr
    assert ended.stderr.rstrip("\n").isprintable()


def test_a_second_service_does_not_take_the_first_ones_file(folder: Path, tmp_path: Path) -> None:
    """Its key would be gone while it still runs."""
    file = tmp_path / "connection.json"
    arguments = [sys.executable, "-m", "autos", "service", "--folder", str(folder), "--connection-file", str(file)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(5):
            process.stdout.readline()
        before = file.read_bytes()
        second = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
        after = file.read_bytes()
        process.send_signal(signal.SIGINT)
        process.wait(60)
    assert second.returncode == 1
    assert "is running" in second.stderr
    assert before == after


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--port", "99999"], "65535"),
        (["--calls-per-minute", "0"], "is not a number"),
        (["--time-scale", "1e308"], "is not a number"),
        (["--pace", "0"], "above 0"),
        (["--lawsuits", "5"], "from 100"),
    ],
)
def test_a_wrong_flag_is_a_sentence(flags: list[str], words: str) -> None:
    """No traceback, and what would be right."""
    arguments = [sys.executable, "-m", "autos", "service", *flags]
    ended = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr
