"""What a desk gets ready while somebody types."""

from tests.desktop.workspace.conftest import World


async def test_typing_loads_the_way_to_the_service(world: World) -> None:
    """Nothing of it is in memory for who only reads; the first question does not wait for it."""
    async with world:
        desk = await world.desk()
        await desk.tasks.idle()
        client = world.parts.run_search._client
        assert client._http is None
        world.opened.search.type("1")
        await desk.tasks.idle()
        assert client._http is not None
