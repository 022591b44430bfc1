"""What keeps the archive from being opened or written, worded once; `problem_text` is the door to it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def archive_problems() -> dict[str, str]:
    """A sentence for each problem by its name (see `autos.domain.errors`)."""
    return {
        "ArchiveKeyGone": translate(
            "wording",
            "O chaveiro deste computador não tem a chave deste acervo. Se o acervo tem senha, traga também o arquivo .passphrase que fica ao lado dele. Se não, abra-o no computador em que foi feito e defina lá uma senha. Nada foi mudado.",
        ),
        "ArchiveKeyUnproved": translate(
            "wording",
            "Nenhuma chave conhecida abre este acervo, e não dá para saber se ele está danificado ou trancado com outra chave. Se ele veio de outro computador, traga junto os arquivos que ficam ao lado dele. Nada foi mudado.",
        ),
        "ArchiveLocked": translate("wording", "O acervo está trancado. Digite a senha para abri-lo."),
        "PassphraseFileDamaged": translate(
            "wording",
            "O arquivo .passphrase, que fica ao lado do acervo e guarda a chave dele, está danificado. Ponha no lugar uma cópia dele e tente de novo. Nada foi mudado.",
        ),
        "LastWayIn": translate(
            "wording",
            "Assim nada mais abriria o acervo: o chaveiro deste computador não tem a chave dele. Nada foi mudado.",
        ),
        "SalvageUnfinished": translate(
            "wording",
            "O que se salva do arquivo danificado ainda está vindo para o acervo, e depende da chave de agora. Espere o aviso de que terminou e troque a chave depois; se ele não vier, leve o arquivo danificado para outra pasta. Nada foi mudado.",
        ),
        "ArchiveReadOnly": translate(
            "wording",
            "O acervo está só para leitura: o arquivo ou a pasta dele não aceita gravação. Dá para ler o que está guardado; nenhuma busca é feita, porque a resposta não teria onde ficar. Libere a gravação e abra o Autos de novo.",
        ),
        "ArchiveOlderReadOnly": translate(
            "wording",
            "O acervo é de uma versão anterior do Autos e não aceita gravação, por isso não dá para atualizá-lo. Libere a gravação no arquivo e na pasta e abra o Autos de novo.",
        ),
        "ArchiveOnNetwork": translate(
            "wording",
            "A pasta do acervo fica em outra máquina da rede, onde ele poderia se danificar. Mova-a para este computador, ou indique uma pasta daqui em AUTOS_HOME, e deixe na rede só cópias de segurança. Nada foi mudado.",
        ),
    }
