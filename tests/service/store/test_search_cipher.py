"""Encryption of stored searches."""

from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest

from autos.domain.search.search import Search
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.schedule.monitoring_schedule import MonitoringRuns, NewTracking
from autos.service.store.requests import RequestStore
from autos.service.store.search_cipher import SearchCipher
from autos.service.store.vault_key import VaultKey
from autos.service.world.demo import DEMO_CPF, DEMO_PERSON
from autos.service.world.world import World
from tests.memory_secrets import MemorySecrets
from tests.service.conftest import ManualClock, SharedCourts
from tests.service.vault.test_vault import NoKeyring

SEARCH = Search(search_type="cpf", search_key=DEMO_CPF, cache_ttl_in_days=3)
CUSTOM_SEARCH = Search(
    search_type="custom", search_key="custom", search_params={"filter": {"party_names": [DEMO_PERSON]}}
)


def open_request_store(folder: Path, world: World, cipher: SearchCipher) -> RequestStore:
    """Open the store in this folder."""
    return RequestStore(folder / "requests.sqlite", SharedCourts(world), cipher)


def accept_both(store: RequestStore, clock: ManualClock) -> tuple[UUID, UUID]:
    """Create a request and a monitoring."""
    acceptance = RequestAcceptance(store, clock, None)
    return acceptance.accept(SEARCH).request_id, MonitoringRuns(acceptance).create(
        NewTracking(CUSTOM_SEARCH, 1)
    ).tracking_id


def test_searches_are_encrypted_in_the_file(tmp_path: Path, world: World, clock: ManualClock) -> None:
    """After a restart they are decrypted, and the cache works."""
    keyring = MemorySecrets()
    store = open_request_store(tmp_path, world, SearchCipher(VaultKey(keyring)))
    request_id, tracking_id = accept_both(store, clock)
    store.close()
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert DEMO_CPF.encode() not in written
    assert DEMO_PERSON.encode() not in written

    again = open_request_store(tmp_path, world, SearchCipher(VaultKey(keyring)))
    request = again.request(request_id)
    assert request is not None
    assert request.search["search_key"] == DEMO_CPF
    assert DEMO_PERSON in str(MonitoringRuns(RequestAcceptance(again, clock, None)).find(tracking_id).search)
    clock.moment += timedelta(hours=1)
    cached = RequestAcceptance(again, clock, None).accept(SEARCH)
    assert any(one.is_cached for one in again.answers(cached.request_id, 0, 100, clock.now() + timedelta(hours=1)))
    again.close()


@pytest.mark.parametrize(("always", "is_encrypted"), [(True, True), (False, False)])
def test_without_a_keyring(tmp_path: Path, world: World, clock: ManualClock, always: bool, is_encrypted: bool) -> None:
    """The embedded service loses its searches; one that runs alone stores plain text."""
    store = open_request_store(tmp_path, world, SearchCipher(VaultKey(NoKeyring()), always=always))
    request_id, _ = accept_both(store, clock)
    assert store.request(request_id) is not None
    store.close()
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert (DEMO_CPF.encode() not in written) is is_encrypted

    again = open_request_store(tmp_path, world, SearchCipher(VaultKey(NoKeyring()), always=always))
    assert (again.request(request_id) is None) is is_encrypted
    runs = MonitoringRuns(RequestAcceptance(again, clock, None)).run_due(clock.now() + timedelta(days=2))
    assert bool(runs) is not is_encrypted
    again.close()
