"""Presenter of the smart folders: counts their queries while the sidebar of the library is visible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.query.smart_folders import SmartFolder
from autos.usecases.library.library import ArchiveChange, Library

REST_S = 1.0
"""Pause between two counts while the archive grows."""
UNTOUCHED = (SmartFolder.NEW,)
"""The folder of what nobody has done anything with."""
OF_TOPIC: Mapping[ChangeTopic, tuple[SmartFolder, ...]] = MappingProxyType(
    {
        ChangeTopic.LABELS: UNTOUCHED,
        ChangeTopic.FOLDERS: UNTOUCHED,
        ChangeTopic.NOTES: UNTOUCHED,
        ChangeTopic.INBOX: (SmartFolder.CHANGED,),
        ChangeTopic.VERDICTS: (SmartFolder.UNDECIDED,),
        ChangeTopic.DEADLINES: (),
        ChangeTopic.SEARCHES: (),
        ChangeTopic.CREDENTIALS: (),
    }
)
"""What a change of annotations can move; after any other topic all are counted."""


@dataclass(frozen=True, slots=True)
class SmartFoldersState:
    """Counts of the smart folders."""

    cases: Mapping[SmartFolder, int] = field(default_factory=dict)
    """Empty until the first count."""


class SmartFoldersPresenter(Presenter[SmartFoldersState]):
    """Counts again what a change may have moved; one query at a time, so that a typed one does not wait behind six."""

    def __init__(self, library: Library) -> None:
        super().__init__(SmartFoldersState())
        self._library = library
        self._outdated = set(SmartFolder)
        self.tasks = TaskScope(on_problem=lambda _problem: None)  # the list shows the problem itself
        self._counting = LatestRead(self.tasks, self._count, name="count", rest_s=REST_S)
        self._counting.set_visible(False)
        self._unsubscribe = library.changes.subscribe(self._on_change)

    def show(self, *, is_shown: bool) -> None:
        """Set whether the folders can be seen, else nothing is counted."""
        self._counting.set_visible(is_shown)

    def leave(self) -> None:
        """Stop listening to the archive."""
        self._unsubscribe()

    def _on_change(self, change: ArchiveChange) -> None:
        outdated = set(SmartFolder) if change.lawsuits else {
            folder for topic in change.topics for folder in OF_TOPIC.get(topic, tuple(SmartFolder))
        }  # fmt: skip
        if outdated:
            self._outdated |= outdated
            self._counting.mark_outdated()

    async def _count(self) -> None:
        outdated, self._outdated = self._outdated, set()
        try:
            counts = {each: await self._library.count_apart(each.tree) for each in SmartFolder if each in outdated}
        except BaseException:
            self._outdated |= outdated
            raise
        self._update(cases={**self.state.cases, **counts})
