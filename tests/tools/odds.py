"""What the ways to play a position on are worth: the tables of ``tests/odds/README.md``.

    python -m tests.tools.odds                  the kept decisions played on anew in each way; some twenty minutes on
                                                two cores, prints
    python -m tests.tools.odds write            the same, and writes the page
    python -m tests.tools.odds aim              the first tables only: what is aimed at, the ways that were tried
                                                beside, what was recommended, and who chooses better
    python -m tests.tools.odds collect FILE --seconds 600    plays other decisions on, with the references, and adds
                                                what came of it to the file; goes on where it was stopped
    python -m tests.tools.odds more --seconds 600    plays more games of the reference `ahead` at the decisions that the
                                                aim is told of
    python -m tests.tools.odds weigh --seconds 600   plays on what was recommended before, and now (`verdicts`)
    python -m tests.tools.odds match --seconds 600   plays the kept matches between ways to choose on (`matches`);
                                                with --games and --ways only those of these games, of these ways
    python -m tests.tools.odds tell FILE        the tables of such a file, also by numbers of players
    python -m tests.tools.odds keep FILE        keeps its decisions, with what the references say of them, and writes
                                                the page

See ``tests/odds/study.py`` for what is played, and ``tests/odds/agreement.py`` for what is told.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from tests.odds import matches, verdicts
from tests.odds.agreement import (
    TODAY,
    TRIED,
    Seen,
    Studied,
    aims,
    collected,
    kept,
    played_again,
    plays_on,
    seen_in,
    together,
    told,
    tried,
)
from tests.odds.study import Decision, decision, played

GAMES = ("meduris", "iquazu", "empire", "apache")
DECISIONS = {2: 12, 3: 6, 4: 6}  # by how many players
A_VISIT = {"random": 60, "glance": 12, "greedy": 16, "ahead": 12, "lots": 6}  # games of each candidate
AGAIN = {"random": 100, "glance": 24, "greedy": 24}
# What is aimed at is told of other decisions, so many of each game of two players, from this number on, which nothing
# was chosen by.  Where the first forty left too much open there are more, the last ones with fewer games of the
# reference: many decisions tell more than many games at each.
FRESH, FRESH_DECISIONS = 200, {"meduris": 540, "iquazu": 40, "empire": 480, "apache": 40}
MORE = 8  # games of the reference at a time
AIM_AGAIN = {"random": 60, "glance": 32, "greedy": 32, "mixed": 32}
FOLDER = Path(__file__).resolve().parents[1] / "odds"
KEPT, AIMED, PAGE = FOLDER / "kept_decisions.jsonl", FOLDER / "aimed_decisions.jsonl", FOLDER / "README.md"
# Where each table begins in the page.
AIM, OTHER_WAYS, RECOMMENDED, MATCHES, FIGURES = (
    f"<!-- {name} -->\n" for name in ("aim", "other ways", "recommended", "matches", "figures")
)
END = "<!-- end -->\n"


def collect(file: Path, seconds: float, games: list[str], players: list[int]) -> None:
    """Play on for so long, the least visited decisions first, and add a line to the file for each way at each."""
    visits = Counter({of: 0 for number in range(max(DECISIONS.values())) for of in _of(number, games, players)})
    begun: Counter[tuple[str, int, int, str]] = Counter()
    known = set()
    for line in file.read_text().splitlines() if file.exists() else ():
        one = json.loads(line)
        of = tuple(one["of"])
        if "way" not in one:
            known.add(of)
            continue
        begun[(*of, one["way"])] += one["games"]
        if of in visits and one["way"] == [*A_VISIT][-1]:
            visits[of] += 1
    until = time.monotonic() + seconds
    with file.open("a") as out:
        while time.monotonic() < until:
            of = min(visits, key=lambda at: visits[at])
            asked = decision(*of)
            lines = [] if of in known else [{"of": of, **asked._asdict()}]
            for way, number in A_VISIT.items():
                found = played(asked, way, begun[(*of, way)], number)
                begun[(*of, way)] += number
                rows = [[[round(x, 3) for x in row] for row in one] for one in found.rows]
                lines.append({
                    "of": of, "way": way, "games": number, "seconds": round(found.seconds, 4),
                    "decisions": found.decisions, "rows": rows,
                })  # fmt: skip
            out.writelines(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
            out.flush()
            known.add(of)
            visits[of] += 1


def more(seconds: float, games: list[str]) -> None:
    """Play more games of ``ahead`` for so long, at the decisions that the aim is told of, where there are fewest."""
    found = {tuple(one["of"]): one for one in map(json.loads, AIMED.read_text(encoding="utf-8").splitlines())}
    wanted = [(game, 2, FRESH + at) for game in games for at in range(FRESH_DECISIONS[game])]
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        of = min(wanted, key=lambda at: found[at]["references"]["ahead"][2] if at in found else 0)
        if of not in found:
            found[of] = {"of": of, **decision(*of)._asdict(), "references": {}}
        references = found[of]["references"]
        old = [Seen(tuple(worths), noise, games, 0.0, []) for worths, noise, games in references.values()]
        added = seen_in(played(_decision(found[of]), "ahead", old[0].games if old else 0, MORE), "to the end")
        all_of_them = together(*old, added) if old else added
        rounded = [round(x, 3) for x in all_of_them.worths]
        references["ahead"] = [rounded, round(all_of_them.noise, 3), all_of_them.games]
        lines = [json.dumps(found[at], separators=(",", ":")) + "\n" for at in sorted(found)]
        AIMED.write_text("".join(lines), encoding="utf-8")


def _decision(one: dict[str, Any]) -> Decision:
    return Decision(one["at"], one["seat"], tuple(one["moves"]), tuple(one["looks"]), one["progress"])


def _of(number: int, games: list[str], players: list[int]) -> list[tuple[str, int, int]]:
    """The decisions of this number: of each game, and with as many players as there are so many decisions of."""
    return [(game, count, number) for count in players if number < DECISIONS[count] for game in games]


def written(tables: str, begin: str) -> None:
    """Put a table into the page, or all of them that stand together."""
    before, rest = PAGE.read_text(encoding="utf-8").split(begin)
    PAGE.write_text(f"{before}{begin}{tables}{END}{rest.partition(END)[2]}", encoding="utf-8")


def aimed_at() -> dict[str, str]:
    """What is aimed at, and the ways tried beside."""
    with ProcessPoolExecutor() as pool:
        studied = [*pool.map(_played_for_the_aim, AIMED.read_text(encoding="utf-8").splitlines(), chunksize=10)]
    return {AIM: aims(studied), OTHER_WAYS: tried(studied)}


def _played_for_the_aim(line: str) -> Studied:
    """A decision that the aim is told of, as a process of its own is handed it."""
    (found,) = played_for_the_aim(json.loads(line)["of"][0], line, AIM_AGAIN)
    return found


def kept_games() -> dict[str, str]:
    """What recommended moves were worth before and now, and who chooses better: of games that are kept."""
    return {RECOMMENDED: f"{verdicts.table(verdicts.read())}\n", MATCHES: f"{matches.table(matches.read())}\n"}


def played_for_the_aim(game: str, text: str, again: Mapping[str, int]) -> Iterator[Studied]:
    """Decisions of a game in random games, in those of its own way, and in those of the way that is tried beside."""
    cuts: dict[str, list[int | None]] = {}
    for bot, measure in (TODAY, plays_on(game), *TRIED.get(game, ())):
        cuts.setdefault(bot, []).append(int(measure.removeprefix("cut ")) if measure.startswith("cut") else None)
    stops = {bot: None if None in some else max(filter(None, some)) for bot, some in cuts.items()}
    yield from played_again(text, {bot: again[bot] for bot in stops}, stops)


DO = ("measure", "write", "aim", "collect", "more", "weigh", "match", "tell", "keep")


def main() -> None:
    """Measure, write all or the aim alone, collect, play more, weigh, match, tell or keep."""
    asked = argparse.ArgumentParser()
    asked.add_argument("do", nargs="?", default="measure", choices=tuple(DO))
    asked.add_argument("file", nargs="?", type=Path, default=KEPT)
    asked.add_argument("--seconds", type=float, default=600)
    asked.add_argument("--games", nargs="*", default=list(GAMES))
    asked.add_argument("--players", nargs="*", type=int, default=list(DECISIONS))
    asked.add_argument("--ways", nargs="*", default=[], help='of matches, such as "greedy cut 6"; all without it')
    given = asked.parse_args()
    if given.do == "collect":
        collect(given.file, given.seconds, given.games, given.players)
    elif given.do == "more":
        more(given.seconds, given.games)
    elif given.do == "weigh":
        found = verdicts.read()
        verdicts.weighed(found, given.seconds, lambda: verdicts.write(found))
        told_and_written({RECOMMENDED: kept_games()[RECOMMENDED]})
    elif given.do == "match":
        matches.go_on(given.seconds, given.games, given.ways)
        told_and_written({MATCHES: kept_games()[MATCHES]})
    elif given.do == "keep":
        studied = collected(given.file)
        KEPT.write_text(kept(studied), encoding="utf-8")
        told_and_written({FIGURES: told(studied)})
    elif given.do == "tell":
        studied = collected(given.file)
        print(told(studied), told(studied, by_players=True), sep="\n")
    else:
        tables = aimed_at() | kept_games()
        if given.do != "aim":
            tables[FIGURES] = told([*played_again(KEPT.read_text(encoding="utf-8"), AGAIN)])
        told_and_written(tables, write=given.do != "measure")


def told_and_written(tables: Mapping[str, str], *, write: bool = True) -> None:
    """Print tables, and put them into the page."""
    for begin, table in tables.items():
        print(table)
        if write:
            written(table, begin)


if __name__ == "__main__":
    main()
