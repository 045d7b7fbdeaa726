"""Random playouts of one game of the catalogue, for a while; prints one JSON line.

    python run_ours.py GAME PLAYERS SECONDS SEED [--events]
    python run_ours.py GAME PLAYERS SECONDS SEED --steps
    python run_ours.py GAME PLAYERS SECONDS SEED --sure
    python run_ours.py GAME PLAYERS SECONDS SEED --greedy
    python run_ours.py GAME PLAYERS SECONDS SEED --compare

The first form times playouts on the state; with ``--events`` every change is recorded with its clause.  The second
times what a click costs: on the frozen ``Position``, listing the moves, the reasons for or against one, playing it.
The third times ``evaluate``, here and by a pool of processes, one for each processor, that is already running.  The
fourth times games in which the greedy bot decides for everybody, beside random ones.  The last times one comparison of
four moves, in the middle of a game, as ``compare`` plays it, and how long the analysis takes to a first order of all
moves where there were most on the way there.
"""

import argparse
import json
import math
import os
import random
import statistics
import time

from peak import peak
from timed import timed

import tablekit as tk
from tablekit.bots import named
from tablekit.core.randomness import draw, pick
from tablekit.odds.analysis import Analysis
from tablekit.odds.intervals import Z95
from tablekit.odds.playouts import CHUNK
from tablekit.odds.whatif import Sampling, processes
from tablekit.position.clicks import candidates

MOST = 10_000
LOOKED_AT = 5
LEAST = 20
SURE = 0.02
COMPARED, PAIRS, MIDDLE = 4, 5, 40  # moves, games of each at a time, decisions before they are compared


def playouts(game, players, seconds, seed, events):
    """Playouts from the first position until the time is up, after a warm-up of a fifth of it."""
    start = tk.new(game, players=players, seed=seed).state()
    rules = tk.game(game).rules
    rnd = random.Random(seed)

    def once():
        s = start.listening() if events else start.copy()
        return rules.playout(s, rnd, MOST)

    return {**timed(once, seconds), **shape(rules, start, rnd)}


def shape(rules, start, rnd):
    """What the decisions look like, from a few playouts that are not timed."""
    lengths, chances, unfinished = [], 0, 0
    for _ in range(LOOKED_AT):
        s = start.copy()
        for _ in range(MOST):
            node = rules.node(s)
            if isinstance(node, tk.Over):
                break
            if isinstance(node, tk.Chance):
                chances += 1
                rules.apply(s, draw(node, rnd))
                continue
            moves = rules.legal_moves(s, node.players[0])
            lengths.append(len(moves))
            rules.apply(s, moves[int(rnd.random() * len(moves))])
        else:
            unfinished += 1
    return {
        "legal": statistics.mean(lengths), "forced": lengths.count(1) / len(lengths),
        "chance": chances / len(lengths), "unfinished": unfinished / LOOKED_AT,
    }  # fmt: skip


def steps(game, players, seconds, seed):
    """Milliseconds of single calls on positions of random games: median, and 99 of 100."""
    rnd = random.Random(seed)
    times = {"play": [], "legal_moves": [], "why": []}

    def timed(name, call):
        begun = time.perf_counter()
        result = call()
        times[name].append((time.perf_counter() - begun) * 1000)
        return result

    pos = tk.new(game, players=players, seed=seed)
    begun = time.process_time()
    while time.process_time() - begun < seconds or len(times["play"]) < LEAST:
        if pos.over:
            pos = tk.new(game, players=players, seed=int(rnd.random() * 1000))
        elif pos.chance_outcomes():
            pos = pos.roll()
        else:
            fresh = tk.Position(pos.game, pos.state())
            moves = timed("legal_moves", fresh.legal_moves)
            possible = candidates(pos)
            asked = possible[int(rnd.random() * len(possible))]
            timed("why", lambda pos=pos, asked=asked: pos.why(asked))
            move = moves[int(rnd.random() * len(moves))]
            pos = timed("play", lambda pos=pos, move=move: pos.play(move))
    return {name: [statistics.median(ms), statistics.quantiles(ms, n=100)[-1]] for name, ms in times.items()}


def sure(game, players, seconds, seed):
    """Games a second of ``evaluate``, and how many it needs until every share of first place is known to 2 %."""
    pos = tk.new(game, players=players, seed=seed)
    sampling = Sampling(pos, seed=seed, bot="random")
    sampling.work(seconds / 5)
    begun, before = time.process_time(), sampling.games
    while time.process_time() - begun < seconds:
        sampling.work(0)
    alone = (sampling.games - before) / (time.process_time() - begun)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count()))
    with processes(os.cpu_count()) as pool:
        tk.evaluate(pos, CHUNK * os.cpu_count(), seed=seed, executor=pool, bot="random")
        games = max(CHUNK * os.cpu_count(), round(alone * seconds * os.cpu_count()))
        begun = time.perf_counter()
        found = tk.evaluate(pos, games, seed=seed, executor=pool, bot="random")
        together = games / (time.perf_counter() - begun)
    share = min((seat.first.estimate for seat in found.seats), key=lambda p: abs(p - 0.5))
    return {"needed": math.ceil((Z95 / SURE) ** 2 * share * (1 - share)), "alone": alone, "together": together}


def greedy(game, players, seconds, seed):
    """Games in which the greedy bot decides for everybody, and how many times as long as a random one each takes."""
    start = tk.new(game, players=players, seed=seed).state()
    rules, bot = tk.game(game).rules, named("greedy")
    rnd = random.Random(seed)

    def once():
        s = start.copy()
        return rules.playout(s, rnd, MOST, lambda moves, own: bot.quick(rules, s, moves, own))

    found, other = timed(once, seconds), timed(lambda: rules.playout(start.copy(), rnd, MOST), seconds / 5)
    return {**found, "times": found["seconds"] / found["games"] / (other["seconds"] / other["games"])}


def compare(game, players, seconds, seed):
    """How many games of each of four moves a second of a comparison has, and seconds to a first order of all moves."""
    rnd = random.Random(seed)
    pos, moves, made = tk.new(game, players=players, seed=seed), (), 0
    most, at = 0, pos
    while made < MIDDLE or len(moves) < COMPARED:
        if pos.over:
            pos, made = tk.new(game, players=players, seed=int(rnd.random() * 1000)), MIDDLE // 2
        pos = pos.roll() if pos.chance_outcomes() else pos.play(pick(pos.legal_moves(pos.node.players[0]), rnd))
        moves = () if pos.over or pos.chance_outcomes() else pos.legal_moves(pos.node.players[0])
        made += 1
        if len(moves) > most:
            most, at = len(moves), pos
    tried = moves[:COMPARED]
    numbers = iter(range(10**9))
    found = timed(lambda: tk.compare(pos, *tried, games=PAIRS, seed=next(numbers)).differences[0].pairs, seconds)
    begun, seen = time.process_time(), at.observe(at.node.players[0])
    analysis = Analysis(seen, seen.legal_moves(at.node.players[0]))
    while not analysis.candidates:
        analysis.work(0.0)
    first = time.process_time() - begun
    return {"each": PAIRS * found["games"] / found["seconds"], "moves": most, "first": first, "at": at.notation}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("seed", type=int)
    parser.add_argument("--events", action="store_true")
    parser.add_argument("--steps", action="store_true")
    parser.add_argument("--sure", action="store_true")
    parser.add_argument("--greedy", action="store_true")
    parser.add_argument("--compare", action="store_true")
    args = parser.parse_args()
    if args.sure:
        result = sure(args.game, args.players, args.seconds, args.seed)
    elif args.greedy or args.compare:
        result = (greedy if args.greedy else compare)(args.game, args.players, args.seconds, args.seed)
    elif args.steps:
        result = steps(args.game, args.players, args.seconds, args.seed)
    else:
        result = playouts(args.game, args.players, args.seconds, args.seed, args.events)
    result["peak"] = peak()
    print(json.dumps(result))


if __name__ == "__main__":
    main()
