"""The desktop application: a window, and in it a workspace for as long as the archive is open."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import qasync

from autos.app.connection.connection_run import ConnectionRun, ConnectionRuns
from autos.app.connection.connections import ConnectionsWiring
from autos.app.first_run import FirstRun
from autos.app.locked_view import store_locked_view, take_locked_view
from autos.app.services import open_pool
from autos.app.session import ArchiveSession, LeaveReason
from autos.app.termination import closing_on_termination
from autos.app.workspace import Workspace, WorkspaceSnapshot
from autos.desktop.window.locked_start import LockedStart
from autos.desktop.window.locking.single_instance import ActivationListener, channel_name
from autos.desktop.window.start import OpenedWindow, rebuild_window, report_moment
from autos.domain.errors import Problem
from autos.system.allocator import overwrite_free_blocks, overwrite_own_blocks, trim_memory
from autos.system.archive_place import archive_place
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.system.logs import delete_old_logs, install_crash_reports, start_logging
from autos.system.motion import reduces_motion
from autos.system.paths import data_dir, practice_dir
from autos.system.policy_file import policy_in_force
from autos.system.profiles import Profiles
from autos.system.program import ProgramFile
from autos.text.policy import reading_problem_text
from autos.text.problems import problem_text
from autos.usecases.search.connections import SavedConnections
from autos.usecases.updates.check_updates import CheckUpdates
from autos.usecases.updates.source import installed_source

COVERED, LOCKED = -1, -2
"""Statuses of a window whose archive was locked, without and with a passphrase: a fresh process is to show that."""
TRIM_EVERY_S = 0.5
"""As often as the window's thread looks for garbage. A tenth of a millisecond each time."""
MOST_THREADS = 10
"""For work that would block the window: reading a file, a table, the keyring."""


@dataclass(frozen=True, slots=True)
class StartOptions:
    """How the desktop application was started."""

    connection_file: Path | None = None
    """File that names another service than the embedded one."""
    shows_first_run: bool = False
    """Whether the first run is shown over a new archive."""
    program: ProgramFile | None = None
    """The file that an update replaces; None where Autos runs from sources."""
    was_locked: LockedStart | None = None
    """What a process that was locked says to the one that has taken its place."""
    is_replaceable: bool = False
    """Whether a fresh process takes the place of this one when the archive is locked."""
    on_replacing: Callable[[], object] = lambda: None
    """Called when that is going to happen, before anything is awaited for it."""


def run_desktop(opened: OpenedWindow, options: StartOptions) -> int:
    """Run until the window is closed; 0, or 1 when the person gave up opening the archive.

    COVERED or LOCKED where a fresh process is to take the place of this one.
    """
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(opened.application)) as runner:
        return runner.run(_main(opened, options))


async def _main(opened: OpenedWindow, options: StartOptions) -> int:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_report_bug)
    loop.set_default_executor(ThreadPoolExecutor(MOST_THREADS, "work"))  # qasync's own starts all of its ten at once
    with suppress(OSError):  # a window without logs is better than none
        start_logging(data_dir())
        install_crash_reports(data_dir())
    closed = asyncio.Event()
    opened.window.closed.connect(closed.set)
    if opened.window.was_closed:  # before the loop ran
        closed.set()
    bell = ActivationListener(
        opened.window, channel_name(data_dir()), open_file=opened.window.files.put, close_window=opened.window.end
    )
    # what others want to open from then on, they ask of the next process
    serving = serve_window(opened, replace(options, on_replacing=bell.close), closed)
    workspace = asyncio.create_task(serving, name="workspace")
    motion = asyncio.create_task(_read_motion_setting(opened), name="motion")
    trimming = asyncio.create_task(_trim_memory(), name="memory")
    status = 0
    try:
        with closing_on_termination(opened.window.end):
            status = await workspace
            return status
    finally:
        motion.cancel()
        trimming.cancel()
        bell.close()
        if status not in {COVERED, LOCKED}:  # else it stands there until the next one does
            opened.window.hide()


async def _read_motion_setting(opened: OpenedWindow) -> None:
    opened.theme.motion.set_system_preference(is_reduced=await asyncio.to_thread(reduces_motion))


async def _trim_memory() -> None:
    """Return to the system the memory that closed lists and lawsuits have freed, one or two megabytes."""
    while True:
        await asyncio.sleep(TRIM_EVERY_S)
        trim_memory()


async def serve_window(opened: OpenedWindow, options: StartOptions, closed: asyncio.Event) -> int:
    """Open the archive, run a workspace and close it; again after each lock, until the window is closed.

    Where this process is replaced, a lock ends it: COVERED or LOCKED.
    """
    reading = await asyncio.to_thread(policy_in_force)
    policy = reading.policy
    session = ArchiveSession(opened, archive_place(), Secrets(), closed, policy, was_locked=options.was_locked)
    if words := reading_problem_text(reading):
        session.add_notice("red", words)
    if (days := policy.retention.log_days) is not None:
        await asyncio.to_thread(delete_old_logs, data_dir(), days, Clock().now())
    has_opened, comes_back = options.was_locked is not None, options.was_locked is not None
    before: WorkspaceSnapshot | None = None
    while (archive := await session.open()) is not None:
        if comes_back:
            before = await take_locked_view(archive.archive)
        has_opened, comes_back = True, False
        async with AsyncExitStack() as stack:
            connections = SavedConnections(Profiles(data_dir(), policy.connections), Secrets())
            pool = await stack.enter_async_context(
                open_pool(archive, practice_dir(), options.connection_file, connections, reading=reading)
            )
            runs = ConnectionRuns(opened, pool)
            stack.push_async_callback(runs.aclose)
            wiring = ConnectionsWiring(opened, connections, pool)
            stack.push_async_callback(wiring.aclose)
            before = await _run_workspaces(opened, session, runs, wiring, options, before=before)
        if before is None:
            break
        if options.is_replaceable and session.is_locked and not closed.is_set():
            return LOCKED if session.needs_passphrase else COVERED
        del archive, pool, runs, wiring, connections  # they hold what was read, and the key
        gc.collect()
        overwrite_own_blocks()
        await asyncio.to_thread(overwrite_free_blocks)
    return 0 if has_opened or not session.has_failed else 1


async def _run_workspaces(
    opened: OpenedWindow,
    session: ArchiveSession,
    runs: ConnectionRuns,
    connections: ConnectionsWiring,
    options: StartOptions,
    *,
    before: WorkspaceSnapshot | None,
) -> WorkspaceSnapshot | None:
    """Run one workspace after another over the same archive, each with the language, size and connection that are set.

    `before` is what was shown when the archive was locked. Returns that, if the archive is to be locked.
    """
    run = await runs.begin_run()
    updates = CheckUpdates(installed_source(run.services.policy), data_dir(), run.services.clock)
    while not opened.window.was_closed:
        locks = await session.enter(run.services.opened)
        opened.window.show_practice(is_practice=run.services.is_practice)
        workspace = Workspace(
            opened,
            run.services,
            practice=run.services.is_practice,
            locks=locks,
            search_flow=run.search_flow,
            background=run.background,
            before=before,
            connections=connections,
            other_flows=runs.other_flows(run),
            program=options.program,
            updates=updates,
        )
        first_run: FirstRun | None = None
        try:
            await _start(opened, workspace, run)
            first_run = await _first_run(opened, run, connections, session, options)

            def begin(workspace: Workspace = workspace) -> None:
                session.show_notices()
                workspace.open_files()

            if first_run is None:
                begin()
            else:
                first_run.show(begin)
            report_moment("ready")
            leaving = await session.stay()
            if leaving is LeaveReason.CLOSED:
                opened.window.hide()  # calls that were sent are awaited while it is hidden
            if is_replaced := leaving in {LeaveReason.RESTYLED, LeaveReason.SWITCHED}:
                before = workspace.snapshot()
            else:
                before = None
                if leaving is LeaveReason.LOCKED:
                    before = await _locked_snapshot(workspace, run, session, options)
            workspace.leave(for_another=is_replaced)
        finally:
            if first_run is not None:
                await first_run.aclose()
            await workspace.aclose()
        if not is_replaced:
            return before
        if leaving is LeaveReason.RESTYLED:
            rebuild_window(opened)
        else:
            run = await runs.begin_run()
    return None


async def _locked_snapshot(
    workspace: Workspace, run: ConnectionRun, session: ArchiveSession, options: StartOptions
) -> WorkspaceSnapshot:
    """What was shown, which is stored where another process is to show it."""
    before = await workspace.locked_snapshot()
    if options.is_replaceable and session.is_locked:
        options.on_replacing()
        await store_locked_view(run.services.opened.archive, before)
    return before


async def _first_run(
    opened: OpenedWindow,
    run: ConnectionRun,
    connections: ConnectionsWiring,
    session: ArchiveSession,
    options: StartOptions,
) -> FirstRun | None:
    """The first run, where it is to be shown."""
    if not options.shows_first_run or options.connection_file is not None:
        return None
    if not await FirstRun.is_due(opened, run.services, connections.saved):
        return None
    return FirstRun(opened, run.services, connections, session)


async def _start(opened: OpenedWindow, workspace: Workspace, run: ConnectionRun) -> None:
    try:
        await workspace.start(await run.resume_searches())
    except Problem as problem:  # the archive can be read all the same
        opened.window.notices.notify("red", problem_text(problem.name))
        opened.search.attach(workspace.search_flow)


def _report_bug(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    failure = context.get("exception")
    if isinstance(failure, BaseException):
        sys.excepthook(type(failure), failure, failure.__traceback__)
    else:
        logging.getLogger("autos").error("%s", context.get("message"))
