"""The application: a window, and in it a desk for as long as the archive is open."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import qasync

from autos.app.background import MonitoringBackground
from autos.app.search_flow import Asking
from autos.app.services import Services, open_services
from autos.app.session import ArchiveSession, LeaveReason
from autos.app.workspace import Workspace, WorkspaceSnapshot
from autos.desktop.base.tasks import TaskScope
from autos.desktop.window.locking.single_instance import ActivationListener
from autos.desktop.window.start import OpenedWindow, rebuild_window, report_moment
from autos.domain.errors import Problem, ServiceProblem
from autos.system.allocator import give_back_now
from autos.system.logs import keep_logs, report_crashes
from autos.system.motion import reduces_motion
from autos.system.paths import data_dir, practice_dir
from autos.system.profiles import Profiles
from autos.system.secrets import Secrets
from autos.text.problems import problem_text
from autos.usecases.archive.single_instance import channel
from autos.usecases.search.connections import Connections

GIVE_BACK_EVERY_S = 2.0
MOST_THREADS = 10
"""For what would hold the window: reading a file, a table, the keyring."""


@dataclass(frozen=True, slots=True)
class StartOptions:
    """How the desk was started."""

    connection_file: Path | None = None
    """Another service than the embedded one."""


def run_desktop(opened: OpenedWindow, options: StartOptions) -> int:
    """Run until the window is closed; 0, or 1 when the person gave up an archive that could not be opened."""
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(opened.application)) as runner:
        return runner.run(_main(opened, options))


async def _main(opened: OpenedWindow, options: StartOptions) -> int:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_report_bug)
    loop.set_default_executor(ThreadPoolExecutor(MOST_THREADS, "work"))  # qasync's own starts all of its ten at once
    with suppress(OSError):  # a window without logs is better than none
        keep_logs(data_dir())
        report_crashes(data_dir())
    closed = asyncio.Event()
    opened.window.closed.connect(closed.set)
    bell = ActivationListener(opened.window, channel(data_dir()))
    desk = asyncio.create_task(serve_window(opened, options, closed), name="desk")
    motion = asyncio.create_task(_hear_motion(opened), name="motion")
    giving = asyncio.create_task(_give_back(), name="memory")
    try:
        return await desk
    finally:
        motion.cancel()
        giving.cancel()
        bell.close()
        opened.window.hide()


async def _hear_motion(opened: OpenedWindow) -> None:
    opened.theme.motion.set_system_preference(is_reduced=await asyncio.to_thread(reduces_motion))


async def _give_back() -> None:
    """What lists and lawsuits that were looked through have left free, one or two megabytes, goes back."""
    while True:
        await asyncio.sleep(GIVE_BACK_EVERY_S)
        give_back_now()


async def serve_window(opened: OpenedWindow, options: StartOptions, closed: asyncio.Event) -> int:
    """Open, work, close; again after each lock, until the window is closed."""
    door = ArchiveSession(opened, data_dir(), Secrets(), closed)
    has_opened = False
    while (archive := await door.open()) is not None:
        has_opened = True
        async with AsyncExitStack() as stack:
            connections = Connections(Profiles(data_dir()), Secrets())
            parts = await stack.enter_async_context(
                open_services(archive, practice_dir(), options.connection_file, connections)
            )
            lasting = TaskScope(on_problem=partial(_tell, opened))
            stack.push_async_callback(lasting.aclose)
            post = MonitoringBackground(parts, lasting)
            stack.push_async_callback(post.aclose)
            lasting.start("take up monitorings", post.take_up())
            is_locked = await _work(opened, parts, door, Asking(opened, parts, lasting), post)
        if not is_locked:
            break
        del archive, parts  # and with them what was read, and the key
        gc.collect()
    return 0 if has_opened or not door.has_failed else 1


async def _work(
    opened: OpenedWindow, parts: Services, door: ArchiveSession, asking: Asking, post: MonitoringBackground
) -> bool:
    """One desk after another over the same archive, each in the language and size that are wanted; whether it is
    locked in the end."""
    before: WorkspaceSnapshot | None = None
    while True:
        locks = await door.let_in(parts.opened)
        desk = Workspace(
            opened, parts, practice=parts.is_practice, locks=locks, asking=asking, post=post, before=before
        )
        try:
            await _start(opened, desk)
            door.greet()
            report_moment("ready")
            leaving = await door.stay()
            if leaving is LeaveReason.CLOSED:
                opened.window.hide()  # what has left is waited for behind it
            if is_redressed := leaving is LeaveReason.REDRESSED:
                before = desk.remembered()
            desk.leave(for_another=is_redressed)
        finally:
            await desk.aclose()
        if leaving is not LeaveReason.REDRESSED:
            return leaving is LeaveReason.LOCKED
        rebuild_window(opened)


async def _start(opened: OpenedWindow, desk: Workspace) -> None:
    try:
        await desk.start()
    except Problem as problem:  # the archive can be read all the same
        opened.window.notices.notify("red", problem_text(problem.name))
        opened.search.attach(desk.asking)


def _tell(opened: OpenedWindow, problem: Problem) -> None:
    """Problems of calls stand with their search; the others concern everything."""
    if not isinstance(problem, ServiceProblem):
        opened.window.notices.notify("red", problem_text(problem.name))


def _report_bug(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    failure = context.get("exception")
    if isinstance(failure, BaseException):
        sys.excepthook(type(failure), failure, failure.__traceback__)
    else:
        logging.getLogger("autos").error("%s", context.get("message"))
