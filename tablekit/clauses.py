"""``python -m tablekit.clauses tablekit.games.meduris``: writes the names of a game's clauses, its ``cites.py``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from tablekit.catalog.clauses import Rulebook, load


def constants(rules: Rulebook) -> str:
    """The module ``cites`` of a game: one constant for each clause, so that a misspelt rule is a type error."""
    lines = [f'"""The clauses of {rules.game} by name; written by ``python -m tablekit.clauses``."""', ""]
    lines += ["from __future__ import annotations", "", "from typing import Final", ""]
    for clause in rules:
        name = clause.id.partition(".")[2].upper().replace(".", "_").replace("-", "_")
        lines.append(f'{name}: Final = "{clause.id}"')
    return "\n".join([*lines, ""])


def main(modules: Sequence[str]) -> None:
    """Write ``cites.py`` beside the ``clauses.toml`` of each module named, such as ``tablekit.games.meduris``."""
    for module in modules:
        file = Path(str(resources.files(module))) / "cites.py"
        file.write_text(constants(load(module)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
