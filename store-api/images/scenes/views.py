"""What stands in each picture and from where it is seen, by public id."""
import contextlib

import accessories
import cutaway
import fixtures
import furniture
import room
import screens
import series
from shapes import turned

SIZES = {"frontal-sliding": (1.4, 0.8), "frontal-folding": (1.1, 0.8), "frontal-pivot": (1.3, 0.8), "corner": (1.25, 0.85), "semicircular": (0.95, 0.95), "walk-in": (1.5, 0.9), "bath": (1.7, 0.75)}
FINISHES = ("black", "chrome", "white", "brushed", "gold")
# Walls against which each finish stands out.
STUDIO_OF = {"black": "studio", "chrome": "mist", "white": "taupe", "brushed": "sandstone", "gold": "forest"}
ROOMS = ("sage", "sand", "stone", "clay", "sea")
FRONTS = ("oak", "white", "anthracite")


def _shower(kind, finish, glass, style, tray=None):
    """Room, tray, taps and screen of one type; returns its length and depth."""
    length, depth = SIZES[kind]
    frontal = kind.startswith("frontal")
    if frontal:
        room.alcove_room(style, length, depth)
    else:
        room.corner_room(style, length + (0.0 if kind == "bath" else 0.12), depth + 0.12)
    if kind == "bath":
        fixtures.bathtub(length, depth)
        fixtures.shower_column(0.36, finish, 1.02, 2.12)
    else:
        texture, colour = tray or (("slate", "white") if kind in ("walk-in", "corner") else ("smooth", "white"))
        fixtures.tray(length, depth, texture, colour, round_corner=kind == "semicircular")
        fixtures.shower_column(length * (0.40 if kind == "walk-in" else 0.5), finish, top=2.14)
        if kind not in ("semicircular",):
            furniture.shelf(length * (0.40 if kind == "walk-in" else 0.5) + 0.22, 1.22, finish)
    screens.build(kind, finish, glass, length, depth)
    return length, depth


def before(front):
    """Things put in here stand at the wall that the viewer sees beside the shower."""
    return turned(0, front, 0) if front else contextlib.nullcontext()


def screen(kind, finish, glass, view):
    if view == "3d":
        return cutaway.screen(kind, finish, glass, *SIZES[kind])
    frontal = kind.startswith("frontal")
    length, depth = SIZES[kind]
    front = -depth if frontal else 0.0
    if view == "principal":
        _shower(kind, finish, glass, STUDIO_OF[finish])
        with before(front):
            if kind in ("walk-in", "frontal-pivot"):
                furniture.plant(length + (0.62 if frontal else 0.55), -0.36, 0.86)
            elif kind in ("frontal-sliding", "bath"):
                furniture.stool(length + 0.42, -0.42)
            else:
                furniture.hung_towel(length + 0.42, 1.32, furniture.LINEN, finish)
        centre = {"bath": (1.02, -0.3), "semicircular": (0.60, -0.45), "corner": (0.74, -0.45), "walk-in": (0.86, -0.45)}.get(kind, (length / 2 + 0.14, -depth))
        lamp = room.light((centre[0], centre[1]), 1)
        room.camera((*centre, 1.045), 17 if frontal else 33 if kind != "bath" else 27, 6.2, 2.36, 1.35)
        return f"screens/{kind}/principal", lamp
    place = list(SIZES).index(kind) + FINISHES.index(finish)
    _shower(kind, finish, glass, ROOMS[place % 5])
    right = length + (0.45 if not frontal else 0.35)
    with before(front):
        if kind in ("walk-in", "frontal-pivot", "corner", "frontal-sliding", "bath"):
            furniture.vanity(right + 0.12, FRONTS[place % 3], 0.95, finish)
            furniture.round_mirror(right + 0.60, 1.53, 0.37, finish)
            furniture.pendant_branch(right + 0.24, -0.2, 0.842)
        else:
            furniture.hung_towel(right + 0.1, 1.35, furniture.LINEN, finish)
            furniture.plant(right + 1.12, -0.36, 1.0)
        furniture.stool(right + (0.62 if kind in ("semicircular", "frontal-folding") else 0.0), -0.55 if frontal else -1.05)
    lamp = room.light((length * 0.8, front), 1, (length + 0.35, front, 1.55))
    if view == "ambiance":
        room.camera((length * 0.5 + (0.5 if kind == "bath" else 0.72), front - 0.3, 1.08), 14, 6.0, 2.56, 1.3)
    else:
        y = -depth + 0.035
        spots = {"frontal-sliding": (length * 0.40, y, 1.93), "corner": (length * 0.80, y, 1.90), "walk-in": (0.10, y, 1.86), "bath": (0.50, y - 0.02, 1.76), "semicircular": (0.70, -0.74, 1.86), "frontal-pivot": (length * 0.36, y, 1.74), "frontal-folding": (0.62, y - 0.22, 1.12)}
        room.camera(spots[kind], 30, 1.9, 0.60, spots[kind][2] + 0.12, blur=5.6)
    return f"screens/{kind}/ambiance", lamp


def glass_detail(kind, view):
    """The free edge of a pane of one kind before tiles, with nothing of its profile to be seen."""
    length, depth = _shower("walk-in", "chrome", kind, "sandstone")
    furniture.plant(length + 0.55, -0.36, 0.86)
    lamp = room.light((0.86, -0.45), 1)
    room.camera((0.90, -depth + 0.035, 1.36), 24, 2.6, 1.02, 1.4)
    return "screens/walk-in/principal", lamp


def tray(texture, colour, view):
    room.corner_room("studio", 1.62, 1.02)
    fixtures.tray(1.5, 0.9, texture, colour)
    lamp = room.light((0.8, -0.4), 1)
    if view == "detail":
        room.camera((0.98, -0.36, 0.05), 30, 2.0, 0.52, 0.95)
    else:
        room.camera((0.80, -0.45, 0.16), 34, 4.6, 1.36, 2.5)
    return f"trays/{'smooth' if texture == 'smooth' else 'rough'}", lamp


def tap(kind, finish, view):
    room.corner_room("stone" if kind != "basin" else "studio", 0 if kind == "basin" else 4.0, 2.4)
    if kind == "basin":
        furniture.vanity(1.3, "oak", 1.0, finish)
        lamp = room.light((1.8, -0.1), 1)
        room.camera((1.80, -0.12, 1.0), 24, 2.6, 0.56, 1.28)
    else:
        (fixtures.shower_column if kind == "column" else fixtures.thermostatic)(1.8, finish)
        lamp = room.light((1.8, 0.0), 1)
        if view == "detail":
            room.camera((1.8, -0.08, 1.06 if kind == "column" else 1.12), 28, 2.4, 0.52, 1.3)
        else:
            room.camera((1.8, -0.1, 1.50 if kind == "column" else 1.36), 24, 4.6, 1.62 if kind == "column" else 1.34, 1.55)
    return f"taps/{kind}", lamp


def radiator(kind, colour, view):
    room.corner_room("studio", 0, 0)
    furniture.towel_radiator(1.6, colour)
    furniture.stool(2.55, -0.4)
    lamp = room.light((1.8, 0.0), 1)
    room.camera((1.95, -0.05, 0.98), 20, 5.4, 1.95, 1.25)
    return "radiators/towel", lamp


def vanity(kind, colour, view):
    room.corner_room("studio", 0, 0)
    furniture.vanity(1.4, colour, 1.0)
    furniture.round_mirror(1.9, 1.58, 0.38, {"oak": "black", "white": "gold", "anthracite": "brushed"}[colour])
    furniture.pendant_branch(1.52, -0.2, 0.842)
    lamp = room.light((1.9, 0.0), 1)
    if view == "detail":
        room.camera((1.9, -0.3, 0.78), 26, 3.0, 0.82, 1.25)
    else:
        room.camera((1.9, -0.2, 1.12), 22, 5.2, 1.8, 1.35)
    return "furniture/vanity", lamp


def home(name):
    if name == "hero-1":
        length, depth = _shower("walk-in", "black", "clear", "sage")
        furniture.vanity(2.15, "oak", 1.0, "black")
        furniture.round_mirror(2.65, 1.55, 0.38, "black")
        furniture.pendant_branch(2.28, -0.2, 0.842)
        furniture.stool(1.88, -0.75)
        lamp = room.light((1.5, -0.2), 1, (1.62, 0.0, 1.62))
        room.camera((0.70, -0.5, 1.10), 17, 6.0, 2.75, 1.3, -0.16)
    elif name == "hero-2":
        length, depth = _shower("corner", "gold", "clear", "clay", ("cement", "sand"))
        furniture.vanity(1.95, "oak", 1.0, "gold")
        furniture.round_mirror(2.45, 1.55, 0.38, "gold")
        furniture.pendant_branch(2.08, -0.2, 0.842)
        furniture.stool(1.62, -1.0)
        lamp = room.light((1.3, 0.0), 1, (1.72, 0.0, 1.6))
        room.camera((1.35, -0.3, 1.08), 16, 6.0, 2.55, 1.3)
    else:
        length, depth = _shower("frontal-sliding", "brushed", "clear", "sea")
        with turned(0, -depth, 0):
            furniture.hung_towel(1.72, 1.35, furniture.LINEN, "brushed")
            furniture.plant(2.55, -0.4)
            furniture.stool(1.66, -0.6)
        lamp = room.light((1.1, -depth), 1, (1.95, -depth, 1.7))
        room.camera((1.22, -depth, 1.08), 13, 6.0, 2.55, 1.3)
    return f"home/{name}", lamp


def build(public_id):
    """Builds the scene of a picture; returns the name under which its light is kept, and the place of the window."""
    parts = public_id.split("/")
    if parts[0] == "screens":
        return screen(parts[1], *parts[2].split("-"), parts[3])
    if parts[0] == "home":
        return home(parts[1])
    if parts[-1] not in ("principal", "detail", "ambiance"):
        return {"trays": series.tray, "taps": series.tap, "furniture": lambda _, *of: series.cabinet(*of), "radiators": lambda _, *of: series.radiator(*of)}[parts[0]](*parts[1:])
    return {"trays": tray, "taps": tap, "radiators": radiator, "furniture": vanity, "glass": glass_detail, "accessories": accessories.part}[parts[0]](*parts[1:])
