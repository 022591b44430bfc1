"""The firm's ledger on a real PostgreSQL over TLS: pushed, applied, seen, claimed, and what it takes on the disk.

Answers are pages of the practice service's world, in searches of ten pages. What is pulled and applied is compared with
the archive's own ingest of the same pages, part by part in turn, so that a host that changes does not decide; a third
desk takes over all of it at once. The desks that wait are members of the firm, in another process, each of which asks
what is new when the server tells it.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import tempfile
import time
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from uuid import UUID, uuid4

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_PLACE
from autos.client.responses import parse_page
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.system.garbage import collect_less_often
from autos.usecases.firm.session import FirmSession
from autos.usecases.firm.synchronisation import FirmSync, SyncStatus
from autos.usecases.library.library import Library
from tests.bench.page_stream import NOW, generated_pages
from tests.bench.report import Figure
from tests.bench.simulated_desks import SimulatedDesks
from tests.firm.postgres import Cluster, postgres_programs
from tests.usecases.firm.office import KEY, Desk, found_office
from tests.usecases.library.acts import toggle_label

ANSWERS = 100_000
PAGES_A_SEARCH = 10
PARTS = 10
"""In each of which as many answers are received, pushed, and applied."""
WAITING_DESKS = 500
CHANGES = 40
CLAIMS = 300
ASKED = 200
"""Queries of the archive with a firm that is away, and without one."""
BRIEF = {"ANSWERS": 100, "PARTS": 1, "WAITING_DESKS": 3, "CHANGES": 2, "CLAIMS": 3, "ASKED": 3}
"""Sizes with `--brief`: enough to show that the bench still runs."""
TOLD_S = 30.0


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """Figures with `lawsuits` answers (100,000 by default)."""
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed")
    collect_less_often()  # as the window does
    with tempfile.TemporaryDirectory() as name, cluster_with_tls(Path(name), programs) as cluster:
        return asyncio.run(_measured(Path(name), cluster, lawsuits or ANSWERS, runs))


@contextmanager
def cluster_with_tls(folder: Path, programs: Path) -> Iterator[Cluster]:
    """A durable server with TLS and room for every desk."""
    folder.chmod(0o755)
    cluster = Cluster(folder / "cluster", programs, ("ssl=on", f"max_connections={WAITING_DESKS + 50}"))
    _write_certificate(cluster.data)
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop("immediate")


def _write_certificate(data: Path) -> None:
    key, name = generate_private_key(SECP256R1()), x509.Name([])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now, now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, SHA256())
    )
    (data / "server.crt").write_bytes(certificate.public_bytes(Encoding.PEM))
    secret = data / "server.key"
    secret.touch(0o600)
    secret.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    owner = data.stat()
    for file in (secret, data / "server.crt"):
        os.chown(file, owner.st_uid, owner.st_gid)


async def _measured(folder: Path, cluster: Cluster, answers: int, runs: int) -> list[Figure]:
    desks = [await new_desk(folder, name) for name in ("Ana", "Bia", "Caio")]
    ana, bia, caio = desks
    try:
        space = await found_office(desks, cluster)
        session, other = await ana.session(), await bia.session()
        spent = dict.fromkeys(("ingest", "push", "apply"), 0.0)
        stored = 0
        with generated_pages(folder, answers) as pages:
            for _ in range(PARTS):  # so that all of them meet the same host
                entry_ids, count, ingest_s = await _fill(ana.archive, pages, answers // PARTS)
                stored += count
                spent["ingest"] += ingest_s
                await ana.sharing.share_searches(entry_ids, space)
                spent["push"] += await _took(ana.sharing.send(session))
                spent["apply"] += await _took(other.pull())
        last = await caio.session()
        bootstrap_s = await _took(last.pull())
        counts = [await desk.archive.read(lambda inside: inside.lawsuits.count()) for desk in desks]
        assert len(set(counts)) == 1, counts
        detail = {"answers": stored} | {f"{name}_s": round(seconds, 2) for name, seconds in spent.items()}
        figures = [
            Figure("firm.push_per_s", stored / spent["push"], "records/s", 5_000, detail, at_least=True),
            Figure("firm.apply_ratio", spent["ingest"] / spent["apply"], "ratio", 0.9, detail, at_least=True),
            Figure(
                "firm.bootstrap_ratio", bootstrap_s / spent["ingest"], "ratio", 1.2,
                detail | {"bootstrap_s": round(bootstrap_s, 2)},
            ),
            _stored(cluster, ServerAddress(session.place.address).database),
            await _claims(session),
        ]  # fmt: skip
        for each in (session, other, last):
            await each.aclose()
        return [*figures, await _seen(ana, bia), await _absent(folder, runs * 3)]
    finally:
        for desk in desks:
            await desk.archive.aclose()


async def _took(work: Awaitable[object]) -> float:
    """Seconds of some work."""
    began = time.perf_counter()
    await work
    return time.perf_counter() - began


async def new_desk(folder: Path, name: str) -> Desk:
    """A computer with an empty archive."""
    file = folder / name / "acervo.autos"
    file.parent.mkdir()
    return Desk(name, await Archive.open(file, KEY), file)


async def _fill(archive: Archive, pages: Iterator[bytes], answers: int) -> tuple[list[UUID], int, float]:
    """Searches, number of answers, and the seconds that their ingest took."""
    entry_ids: list[UUID] = []
    stored, spent = 0, 0.0
    for number, content in enumerate(pages):
        began = time.perf_counter()
        page = parse_page(content, number)
        if number % PAGES_A_SEARCH == 0:
            entry = new_search(f"busca {number}")
            entry_ids.append(entry.entry_id)
            await archive.run(lambda inside, entry=entry: inside.ledger.add(entry))
        entry_id = entry_ids[-1]
        await archive.run(lambda inside, page=page, entry_id=entry_id: inside.answers.save_page(entry_id, page, NOW))
        spent += time.perf_counter() - began
        stored += len(page.items)
        if stored >= answers:
            break
    return entry_ids, stored, spent


def new_search(label: str) -> LedgerEntry:
    """A search that was answered."""
    return LedgerEntry(
        entry_id=uuid4(), search_type="cpf", search_key="11122233396", label=label, mode=Mode.COMPLETE,
        service="http://127.0.0.1:1/requests", state=LedgerState.COMPLETED, created_at=NOW, updated_at=NOW,
    )  # fmt: skip


def _stored(cluster: Cluster, database: str) -> Figure:
    kept, body = stored_bytes(cluster, database)
    return Figure("firm.stored_ratio", kept / body, "ratio", 1.3, {"ciphertext_bytes": body})


def stored_bytes(cluster: Cluster, database: str) -> tuple[int, int]:
    """What the server keeps, with its indexes, and the ciphertext in it."""
    with cluster.superuser(database) as superuser:
        kept, body = superuser.execute(
            "SELECT (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('autos_firm.entry'))"
            " + (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('autos_firm.content_key')),"
            " (SELECT sum(octet_length(body)) FROM autos_firm.entry)"
        ).fetchone()  # type: ignore[misc]
    return int(kept), int(body)


async def _claims(session: FirmSession) -> Figure:
    took = await claim_ms(session, CLAIMS)
    return Figure("firm.claim_ms_p95", p95(took), "ms", 30, {"median": round(statistics.median(took), 2)})


async def claim_ms(session: FirmSession, count: int) -> list[float]:
    """Milliseconds until the server has said whether a colleague asks the same."""
    took = []
    for _ in range(count):
        question = os.urandom(32)
        began = time.perf_counter()
        await session.call(
            lambda desk, question=question: desk.server.claim(session.place.firm_id, question, timedelta(minutes=5))  # type: ignore[misc]
        )
        took.append((time.perf_counter() - began) * 1_000)
    return took


async def _seen(ana: Desk, bia: Desk) -> Figure:
    """Seconds from an act at one desk until the other shows it, with others that are told, too."""
    session = await ana.session()
    simulated = SimulatedDesks(session)
    await simulated.grow_to(WAITING_DESKS)
    case_ids = [case_id for (case_id,) in await ana.rows("SELECT case_id FROM cases ORDER BY number LIMIT ?", CHANGES)]
    await ana.share_folder("Itaverde", case_ids, session.place.firm_id)
    await simulated.begin(WAITING_DESKS)
    took = await seen_at_the_other(ana, bia, case_ids)
    read = await simulated.end()
    await session.aclose()
    if read < WAITING_DESKS * len(case_ids):
        raise RuntimeError("not all of the desks were told of every change")
    detail = {"median": round(statistics.median(took), 3), "desks": WAITING_DESKS, "read_by_them": read}
    return Figure("firm.seen_s_p95", p95(took), "s", 1, detail)


async def seen_at_the_other(ana: Desk, bia: Desk, case_ids: Sequence[int]) -> list[float]:
    """Seconds from a label at one desk until the other shows it, for each of these shared lawsuits."""
    syncs = [FirmSync(desk.archive, desk.secrets, desk.clock) for desk in (ana, bia)]
    try:
        for sync in syncs:
            sync.start()
            while sync.state.status is not SyncStatus.UP_TO_DATE or sync.state.waiting:
                await asyncio.sleep(0.01)
        return [await _seen_once(ana, bia, case_id) for case_id in case_ids]
    finally:
        for sync in syncs:
            await sync.aclose()


async def _seen_once(ana: Desk, bia: Desk, case_id: int) -> float:
    seen = asyncio.Event()
    unsubscribe = bia.archive.changes.subscribe(lambda change: seen.set() if change.cases else None)
    began = time.perf_counter()
    await toggle_label(ana.library, 3, [case_id])
    async with asyncio.timeout(TOLD_S):
        await seen.wait()
    unsubscribe()
    return time.perf_counter() - began


async def _absent(folder: Path, runs: int) -> Figure:
    """An archive of a firm that is away over the same without a firm: opened, and asked. A run takes 0.3 s."""
    desk = await new_desk(folder, "Davi")
    with generated_pages(desk.file.parent, 2_000) as pages:
        await _fill(desk.archive, pages, min(ANSWERS, 2_000))
    place = {"firm_id": str(uuid4()), "address": "postgresql://127.0.0.1:1/firm", "login": "x", "root": "00" * 32}
    member = {"member_id": str(uuid4()), "name": "Davi"}
    device = {"device_id": str(uuid4()), "member_id": member["member_id"], "name": "Mesa"}
    keys = {"signing": "00" * 32, "sealing": "00" * 32}
    text = json.dumps(place | {"member": member, "device": device | keys})
    took: dict[str, list[float]] = {"": [], text: []}
    for _ in range(runs + 1):  # the first one of each imports what it needs
        for setting, times in took.items():
            await desk.archive.run(lambda inside, setting=setting: inside.settings.set(FIRM_PLACE, setting))
            await desk.archive.aclose()
            began = time.perf_counter()
            desk = Desk("Davi", await Archive.open(desk.file, KEY), desk.file, desk.clock, desk.secrets)
            sync = FirmSync(desk.archive, desk.secrets, desk.clock)
            sync.start()
            library = Library(desk.archive, Clock())
            for number in range(ASKED):
                await library.ask(f"tribunal:TJSP {number}", count=50)
            times.append(time.perf_counter() - began)
            await sync.aclose()
    await desk.archive.aclose()
    alone, away = statistics.median(took[""][1:]), statistics.median(took[text][1:])
    return Figure(
        "firm.absent_ratio", away / alone, "ratio", 1.03, {"alone_s": round(alone, 3), "away_s": round(away, 3)}
    )


def p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1))]
