"""The map of the reference: which region lies where, which ways join them, and which set-ups are allowed."""

from __future__ import annotations

from tests.games.empire.reference.box import EXPLORATION, faces_of, printed

SIDES = "NESW"


def laid(text):
    """Tiles as text, to {spot: (face, degrees)}: the central tile has the spot C."""
    spots = {}
    for word in text.replace(",", " ").split():
        spot, _, tile = word.rpartition(":")
        face, _, degrees = tile.partition("@")
        spots[spot or "C"] = (face, int(degrees or 0))
    return spots


def name(face, number):
    return f"{face['letter']}{number}"


def line(faces, tile, side):
    """The region at the end of the dotted line that leaves a laid tile on this side of the world."""
    face, degrees = tile
    own = SIDES[(SIDES.index(side) - degrees // 90) % 4]
    return name(faces[face], faces[face]["edge_routes"][own])


def joints(spots):
    """Pairs of (spot, side) whose dotted lines meet."""
    if "C" in spots:
        return [(("C", side), (side, SIDES[(SIDES.index(side) + 2) % 4])) for side in SIDES if side in spots]
    return [
        (("NW", "E"), ("NE", "W")), (("SW", "E"), ("SE", "W")), (("NW", "S"), ("SW", "N")), (("NE", "S"), ("SE", "N")),
    ]  # fmt: skip


def land(tiles, text, bridges="drawn"):
    """The map of an arrangement: regions, their faces and islands, and ways {region: {region: kind}}."""
    faces, spots = faces_of(tiles), laid(text)
    world = {"tiles": text, "ring": "C" not in spots, "face": {}, "spot": {}, "islands": [], "ways": {}, "number": {}}
    for spot, (face_id, _) in sorted(spots.items(), key=lambda item: item[1][0]):
        face = faces[face_id]
        for entry in face["regions"]:
            region = name(face, entry["number"])
            world["face"][region], world["spot"][region] = face_id, spot
            world["number"][region], world["ways"][region] = entry["number"], {}
        world["islands"] += [[name(face, number) for number in island] for island in face["islands"]]
        for kind in ("sea", "bridges", "land"):
            for here, there in bridged(face, bridges) if kind == "bridges" else face[kind]:
                join(world, name(face, here), name(face, there), "bridge" if kind == "bridges" else kind)
    world["joints"] = []
    for (spot, side), (other, other_side) in joints(spots):
        pair = line(faces, spots[spot], side), line(faces, spots[other], other_side)
        world["joints"].append(pair)
        join(world, *pair, "sea")
    return world


def bridged(face, bridges):
    """The bridges of a face; where the islands may all be walked between, every pair of them."""
    if bridges == "all" and "three-islands" in face["marks"]:
        numbers = [entry["number"] for entry in face["regions"]]
        return [(a, b) for a in numbers for b in numbers if a < b]
    return face["bridges"]


def join(world, here, there, kind):
    world["ways"][here][there] = world["ways"][there][here] = kind


def starts(tiles, world):
    """Every region where the starting token may lie."""
    marked = [face["id"] for face in tiles["face"] if "must-start" in face["marks"]]
    found = {region for pair in world["joints"] for region in pair}
    if not world["ring"]:
        found = {region for region in found if world["spot"][region] == "C"}
    if any(face in marked for face in world["face"].values()):
        found = {region for region in found if world["face"][region] in marked}
    return found


def fits(tiles, text):
    """Whether four tiles lie as a T around the first, or as a ring, all upright or all sideways."""
    spots = laid(text)
    cardboard = {face: number for number, tile in enumerate(tiles["tile"]) for face in tile["faces"]}
    if len({cardboard[face] for face, _ in spots.values()}) != 4:
        return False
    if "C" in spots:
        marked = [face["id"] for face in tiles["face"] if "must-start" in face["marks"]]
        return len(spots) == 4 and not any(face in marked for spot, (face, _) in spots.items() if spot != "C")
    return set(spots) == {"NW", "NE", "SW", "SE"} and len({degrees % 180 for _, degrees in spots.values()}) == 1


def faults(setup, options):
    """Everything that is wrong with a set-up drawn for these options, as words."""
    tiles, found = printed("tiles"), []
    world = land(tiles, setup["tiles"])
    if not fits(tiles, setup["tiles"]) or world["ring"] != (options.get("layout") == "ring"):
        found.append("tiles")
    if setup["start"] not in starts(tiles, world):
        found.append("start")
    if not set(setup["tokens"]) <= set(world["face"]) - {setup["start"]}:
        found.append("where the tokens lie")
    met = options.get("encounters", "none")
    wanted = ["fortress"] * 3 * options.get("fortresses", False)
    wanted += ["hidden"] * 6 if options.get("swamp") else EXPLORATION * options.get("exploration", False)
    wanted += [kind for kind in ("dragon", "thieves") if kind in met or met == "all"]
    wanted += ["portal", "portal"] * ("portals" in met or met == "all")
    if sorted(wanted) != sorted(setup["tokens"].values()):
        found.append("which tokens lie there")
    return found
