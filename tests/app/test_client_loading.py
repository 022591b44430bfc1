"""Loading of the client while somebody types."""

from tests.app.conftest import World


async def test_typing_loads_the_client(world: World) -> None:
    """It is not in memory before, and the first search does not wait for it."""
    async with world:
        desk = await world.desk()
        await desk.tasks.idle()
        client = world.parts.run_search._client
        assert client._http is None
        world.opened.search.type("1")
        await desk.tasks.idle()
        assert client._http is not None
