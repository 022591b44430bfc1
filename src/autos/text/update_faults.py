"""Why nothing is told of a newer version, and what to do."""

from __future__ import annotations

from autos.text.translation import translate


def update_fault_text(fault: str) -> str:
    """Why nothing is told of a newer version, and what to do; `fault` is the value of an `UpdateFault`."""
    return {
        "unreachable": translate(
            "updates",
            "Não deu para perguntar por versões novas: o endereço não respondeu, ou só em parte. O Autos tenta de novo amanhã.",
        ),
        "untrusted host": translate(
            "updates",
            "Não deu para perguntar por versões novas: o sistema não confia no certificado do endereço. Mostre isto a quem cuida da rede.",
        ),
        "host date": translate(
            "updates",
            "Não deu para perguntar por versões novas: pela data deste computador, o certificado do endereço não vale. Confira a data e a hora; se estiverem certas, o certificado venceu.",
        ),
        "redirected": translate(
            "updates",
            "O endereço das versões novas manda para outro, que o Autos não segue: ele mudou, ou a rede pede um login antes. Confira a rede.",
        ),
        "absent": translate(
            "updates", "No endereço das versões novas não há uma lista delas. O Autos tenta de novo amanhã."
        ),
        "forged": translate(
            "updates",
            "A lista de versões novas não tem as assinaturas de quem publica o Autos e foi recusada. Não instale o que ela oferece; avise quem cuida deste computador.",
        ),
        "expired": translate(
            "updates",
            "A lista de versões novas passou da validade e foi recusada: alguém pode estar retendo a atual, ou a data deste computador está adiantada. Confira a data.",
        ),
        "older": translate(
            "updates",
            "A lista de versões novas é mais antiga que a já vista, ou mistura partes de dias diferentes, e foi recusada. Se continuar assim, avise quem cuida deste computador.",
        ),
        "altered": translate(
            "updates",
            "Um arquivo da lista de versões novas não é o que foi assinado e foi recusado. Se continuar assim, avise quem cuida deste computador.",
        ),
        "endless": translate(
            "updates",
            "O endereço das versões novas mandou mais do que anunciou e foi interrompido. Se continuar assim, avise quem cuida deste computador.",
        ),
        "unreadable": translate(
            "updates",
            "O que veio do endereço das versões novas não é uma lista que esta versão do Autos entenda. Se a rede pede um login, entre nela e procure de novo.",
        ),
        "clock": translate(
            "updates",
            "A data deste computador voltou para antes da última procura por versões novas; assim uma lista velha pareceria nova. Acerte a data e procure de novo.",
        ),
        "root": translate(
            "updates",
            "As chaves que vieram com o Autos, que dizem quais versões são verdadeiras, estão danificadas. Instale o Autos de novo.",
        ),
        "folder": translate(
            "updates",
            "Não dá para gravar na pasta de dados do Autos, e sem isso ele não procura versões novas. Confira a pasta.",
        ),
        "busy": translate("updates", "Outra janela ou comando do Autos está procurando versões novas agora."),
    }[fault]
