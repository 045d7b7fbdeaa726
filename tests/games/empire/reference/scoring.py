"""What the reference counts: the abilities of cards, pieces, who controls what, points and places."""

from __future__ import annotations

from tests.games.empire.reference.box import ARMIES, CITIES, add, cards_of

# ---------------------------------------------------------------- what a player has


def abilities(s, seat, kind):
    """Every ability of this kind on the cards of a player."""
    deck = cards_of(s["box"]["cards"], s["players"])
    return [ability for card in s["cards"][seat] for ability in deck[card]["ability"] if ability["kind"] == kind]


def total(s, seat, kind):
    return sum(ability["number"] for ability in abilities(s, seat, kind))


def movement(s, seat):
    return total(s, seat, "move") + s["claimed"][seat].count("stable")


def more_armies(s, seat):
    return total(s, seat, "army") + s["claimed"][seat].count("cottage")


def elixirs(s, seat):
    return total(s, seat, "elixir") + 2 * s["claimed"][seat].count("spring")


def sea_cost(s, seat):
    return max(1, 3 - len(abilities(s, seat, "flying")))


def immune(s, colour):
    return colour in s["colours"] and bool(abilities(s, s["colours"].index(colour), "immune"))


def in_family(s, seat, word):
    """How many cards of a player have this word in their name."""
    deck = cards_of(s["box"]["cards"], s["players"])
    return sum(word in deck[card]["name"].lower().split() for card in s["cards"][seat])


def armies_on_board(s, colour):
    return sum(here.get(colour, 0) for here in s["armies"].values())


def armies_left(s, seat):
    colour = s["colours"][seat]
    return ARMIES - armies_on_board(s, colour) - s["kept"].get(colour, 0)


def cities_left(s, seat):
    return CITIES - sum(here.get(s["colours"][seat], 0) for here in s["cities"].values())


# ---------------------------------------------------------------- who controls what


def most(counts):
    """Whoever has strictly most, or None."""
    best = max(counts.values(), default=0)
    winners = [key for key, number in counts.items() if number == best]
    return winners[0] if best and len(winners) == 1 else None


def holder(s, region, cities=True):
    """The colour that controls a region."""
    counts = dict(s["armies"][region])
    for colour, number in s["cities"][region].items() if cities else []:
        counts[colour] = counts.get(colour, 0) + number
    return most(counts)


def lord(s, island):
    """The colour that controls an island."""
    counts = {}
    for region in island:
        colour = holder(s, region)
        if colour is not None and (colour != "neutral" or s["neutral_blocks_islands"]):
            add(counts, colour)
    return most(counts)


# ---------------------------------------------------------------- points by clause, and places


def of_match(s, seat):
    """Clauses and points: the earlier games of a match."""
    for game in s["match"]:
        yield "var.long", game[seat]


def of_map(s, seat):
    """Clauses and points: regions and islands."""
    colour = s["colours"][seat]
    for region in s["map"]["face"]:
        if holder(s, region) == colour:
            yield "score.region" if holder(s, region, cities=False) == colour else "score.region-city", 1
            yield "var.fortress", s["tokens"].get(region) == "fortress"
    for island in s["map"]["islands"]:
        if lord(s, island) == colour:
            yield "score.island", 1
            yield "var.leader.knight-vp", s["leaders"][seat] == "white_knight" and len(island) >= 3


def of_cards(s, seat):
    """Clauses and points: the abilities of cards."""
    cards = cards_of(s["box"]["cards"], s["players"])
    for ability in (ability for card in s["cards"][seat] for ability in cards[card]["ability"]):
        kind = ability["kind"]
        if kind == "vp_name":
            yield "ability.vp-name", ability["vp"] * in_family(s, seat, ability["family"])
        elif kind == "vp_set":
            yield "ability.vp-set", ability["vp"] * (in_family(s, seat, ability["family"]) >= ability["size"])
        elif kind == "vp_coins":
            yield "ability.vp-coins", ability["vp"] * (s["coins"][seat] // ability["coins"])
        elif kind == "vp_flying":
            yield "ability.vp-flying", ability["vp"] * len(abilities(s, seat, "flying"))


def of_elixirs(s, seat):
    """Clauses and points: the most elixirs."""
    vials = [elixirs(s, player) for player in range(s["players"])]
    if vials[seat] == max(vials) and (vials[seat] or s["elixir_zero_scores"]):
        alone = vials.count(vials[seat]) == 1
        yield "score.elixir" if alone else "score.elixir-tie", 2 if alone else 1


def of_tokens(s, seat):
    """Clauses and points: the tokens taken."""
    yield "var.encounter.dragon", 2 * s["claimed"][seat].count("dragon")
    yield "var.explore.book", s["claimed"][seat].count("book")
    yield "var.swamp.penalty", -s["claimed"][seat].count("swamp")


def of_leader(s, seat):
    """Clauses and points: the cards of the Fairy Queen, the armies that the Red Sorceress keeps."""
    yield "var.leader.fairy-vp", s["leaders"][seat] == "fairy_queen" and in_family(s, seat, "forest") >= 3
    if s["leaders"][seat] == "red_sorceress":
        yield "var.leader.sorceress-vp", sum(s["kept"].values()) // 3


def receipt(s, seat):
    """The points of a player by the clause they rest on, as if the game ended now."""
    points = {}
    for score in (of_match, of_map, of_cards, of_elixirs, of_tokens, of_leader):
        for clause, number in score(s, seat):
            if number:
                points[clause] = points.get(clause, 0) + number
    return points


def scores(s):
    """All points so far, earlier games of a match included."""
    return [sum(receipt(s, seat).values()) for seat in range(s["players"])]


def places(s):
    """Seats from first to last, those who stay equal together."""
    points, seats = scores(s), range(s["players"])

    def rank(seat):
        if s["long"]:
            return (points[seat],)
        colour = s["colours"][seat]
        regions = sum(holder(s, region) == colour for region in s["map"]["face"])
        book = "book" in s["claimed"][seat] and points[seat] == max(points)
        return (points[seat], book, s["coins"][seat], armies_on_board(s, colour), regions)

    ranks = sorted({rank(seat) for seat in seats}, reverse=True)
    return [[seat for seat in seats if rank(seat) == one] for one in ranks]
