"""What the service's endpoints take, found out once for all applications of a process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi import routing
from fastapi.dependencies.models import Dependant


@pytest.fixture(scope="session", autouse=True)
def quick_routes() -> Iterator[None]:
    """Read the signature of each endpoint once: most tests make an application, with its 25 endpoints defined anew.

    Such a function has the same code, and so the same signature, each time; the names in it are those of its module.
    """
    known: dict[Any, Dependant] = {}
    usual = routing.get_dependant

    def get_dependant(*, path: str, call: Callable[..., Any], **others: Any) -> Dependant:
        code = getattr(call, "__code__", None)
        if code is None or call.__kwdefaults__:
            return usual(path=path, call=call, **others)
        key = (code, call.__defaults__, path, *sorted(others.items()))
        if key not in known:
            known[key] = replace(usual(path=path, call=call, **others), call=None)  # else it would keep a store alive
        return replace(known[key], call=call, dependencies=list(known[key].dependencies))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(routing, "get_dependant", get_dependant)
        yield
