"""Which credential a search uses at a court: its own, a wildcard, or none."""

from autos.domain.vault.coverage import Coverage, CoverageKind, KnownCredential

KNOWN = [
    KnownCredential("TJSP - e-SAJ", "", "not exists"),
    KnownCredential("TJRJ - PJe", "", "not exists"),
    KnownCredential("TRT2 - PJe", "", "active"),
    KnownCredential("TJSP - e-SAJ", "alfa", "active"),
    KnownCredential("TRT2 - PJe", "alfa", "inactive"),
    KnownCredential("TJRJ - PJe", "beta", "suspended"),
    KnownCredential("TJSP - e-SAJ", "gama", "not exists"),
]
EVERYBODY = KnownCredential("*", "", "active")
OF_BETA = KnownCredential("*", "beta", "active")


def test_own_credential_comes_first_in_any_state() -> None:
    """A refused one is not silently replaced by the wildcard."""
    coverage = Coverage([*KNOWN, EVERYBODY])
    assert coverage.of("TJSP - e-SAJ", "alfa") is CoverageKind.OWN
    assert coverage.of("TRT2 - PJe", "alfa") is CoverageKind.REFUSED
    assert coverage.of("TJRJ - PJe", "beta") is CoverageKind.UNKNOWN_WORD
    assert coverage.gaps("alfa") == ["TRT2 - PJe"]


def test_wildcard_is_used_without_an_own_credential() -> None:
    """The key's wildcard before the general one."""
    coverage = Coverage([*KNOWN, EVERYBODY, OF_BETA])
    assert coverage.of("TJRJ - PJe", "alfa") is CoverageKind.WILDCARD
    assert coverage.of("TRT2 - PJe", "beta") is CoverageKind.KEY_WILDCARD
    assert coverage.covered_by("") == ["TJRJ - PJe", "TJSP - e-SAJ"]
    assert coverage.covered_by("beta") == ["TJSP - e-SAJ", "TRT2 - PJe"]
    assert coverage.of("*", "alfa") is CoverageKind.NONE
    assert coverage.of("*", "beta") is CoverageKind.OWN


def test_gaps_are_systems_without_credential() -> None:
    coverage = Coverage(KNOWN)
    assert coverage.gaps("") == ["TJRJ - PJe", "TJSP - e-SAJ"]
    assert coverage.gaps("alfa") == ["TJRJ - PJe", "TRT2 - PJe"]
    assert coverage.keys == ["", "alfa", "beta"]
    assert coverage.systems == ["TJRJ - PJe", "TJSP - e-SAJ", "TRT2 - PJe"]


def test_a_refused_wildcard_covers_nothing() -> None:
    coverage = Coverage([*KNOWN, KnownCredential("*", "", "inactive")])
    assert coverage.of("TJSP - e-SAJ", "gama") is CoverageKind.NONE
    assert coverage.of("*", "") is CoverageKind.REFUSED
