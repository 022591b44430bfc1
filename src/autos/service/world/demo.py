"""Demo search keys and the lawsuits that they find. All invented."""

from __future__ import annotations

from typing import NamedTuple

from autos.domain.lawsuit.lawsuit import Phase

DEMO_CPF = "11122233396"
DEMO_PERSON = "Helena Duarte Vasconcelos"
DEMO_CNPJ = "FQYKN814000242"
DEMO_COMPANY = "Quadrália Comércio Eletrônico Ltda."
DEMO_OAB = "SP0900417"
DEMO_LAWYER = "Otávio Brandão Sampaio"
DEMO_NAME = "Maria Aparecida Gonçalves"
"""Name of several people in the world."""

DEMO_NAMESAKES = 7
DEMO_NAMESAKES_WITH_CPF = 3
DEMO_LAWYER_CASES = 60
DEMO_COMPANY_EVERY = 160
"""The demo company is the defendant of one in so many lawsuits against a company."""


class DemoCase(NamedTuple):
    """A lawsuit of the demo person."""

    template: str
    court: str
    is_active: bool
    days_ago: int
    phase: Phase
    has_appeal: bool = False
    secrecy: int = 0
    against_hostile_name: bool = False
    """Whether the other party's name contains markup."""


DEMO_CASES = (
    DemoCase("st_proc_comum_banco", "TJSP", True, 412, Phase.SENTENCED, has_appeal=True),
    DemoCase("st_jec_consumo", "TJSP", True, 96, Phase.AWAITING),
    DemoCase("st_exec_fiscal_mun", "TJSP", False, 1530, Phase.EXECUTION),
    DemoCase("st_divorcio_lit", "TJSP", True, 730, Phase.FINAL, secrecy=1),
    DemoCase("st_despejo", "TJSP", False, 23, Phase.INITIAL, against_hostile_name=True),
    DemoCase("st_inventario", "TJSP", True, 1985, Phase.ARCHIVED),
    DemoCase("st_monitoria", "TJSP", False, 655, Phase.EXECUTION_OR_COMPLIANCE),
    DemoCase("lb_ordinario", "TRT2", True, 840, Phase.APPEAL, has_appeal=True),
    DemoCase("lb_sumarissimo", "TRT2", True, 1720, Phase.ARCHIVED),
    DemoCase("lb_ordinario", "TRT15", False, 505, Phase.EXECUTION),
    DemoCase("fd_jef_prev", "TRF3", True, 260, Phase.AWAITING),
    DemoCase("fd_exec_fiscal", "TRF3", False, 2410, Phase.REACTIVATED),
    DemoCase("st_jec_aereo", "TJRJ", True, 318, Phase.FINAL, has_appeal=True),
    DemoCase("st_proc_comum_resp", "TJRJ", True, 41, Phase.AWAITING),
    DemoCase("st_exec_titulo", "TJMG", False, 1105, Phase.EXECUTION_OR_COMPLIANCE),
    DemoCase("st_proc_comum_contrato", "TJMG", True, 2890, Phase.ARCHIVED),
    DemoCase("st_saude", "TJPR", True, 188, Phase.SENTENCED, has_appeal=True),
    DemoCase("st_jec_cobranca", "TJPR", False, 77, Phase.CANCELLED),
    DemoCase("st_usucapiao", "TJBA", False, 1340, Phase.AWAITING),
    DemoCase("st_ms", "TJDFT", True, 149, Phase.INITIAL),
    DemoCase("st_jec_energia", "TJMT", True, 9, Phase.INITIAL),
    DemoCase("stj_aresp", "STJ", True, 365, Phase.APPEAL),
    DemoCase("st_jec_consumo", "TJSP", True, 533, Phase.FINAL),
)
"""22 public numbers in 26 records (four with both instances) at 11 courts, and a divorce under secrecy.

The demo lawyer takes part in the divorce: it is visible with her credential.
"""
DAILY_CASE = ("st_jec_consumo", "TJSP")
"""Template and court of the lawsuit filed against the demo company on every working day."""
WEEKLY_CASE = ("lb_ordinario", "TRT2")
"""Template and court of the lawsuit that the demo person files once a week, on `PERSON_WEEKDAY` (0 = Monday)."""
PERSON_WEEKDAY = 2
