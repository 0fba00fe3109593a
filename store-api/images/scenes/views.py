"""What stands in each picture and from where it is seen, by public id."""
import fixtures
import furniture
import room
import screens

SIZES = {"frontal-sliding": (1.4, 0.8), "frontal-folding": (1.1, 0.8), "frontal-pivot": (1.3, 0.8), "corner": (1.25, 0.85), "semicircular": (0.95, 0.95), "walk-in": (1.5, 0.9), "bath": (1.7, 0.75)}
STYLE_OF = {"frontal-sliding": "sand", "frontal-folding": "sea", "frontal-pivot": "sage", "corner": "stone", "semicircular": "white", "walk-in": "sage", "bath": "clay"}
TAP_OF = {"white": "chrome"}


def _shower(kind, finish, glass, style, tray=None):
    """Room, tray, taps and screen of one type; returns its length and depth."""
    length, depth = SIZES[kind]
    taps = TAP_OF.get(finish, finish)
    frontal = kind.startswith("frontal")
    if frontal:
        room.alcove_room(style, length, depth)
    else:
        room.corner_room(style, length + (0.0 if kind == "bath" else 0.12), depth + 0.12)
    if kind == "bath":
        fixtures.bathtub(length, depth)
        fixtures.shower_column(0.36, taps, 1.02, 2.12)
    else:
        texture, colour = tray or (("slate", "white") if kind in ("walk-in", "corner") else ("smooth", "white"))
        fixtures.tray(length, depth, texture, colour, round_corner=kind == "semicircular")
        fixtures.shower_column(length * (0.40 if kind == "walk-in" else 0.5), taps)
        if kind not in ("semicircular",):
            furniture.shelf(length * (0.40 if kind == "walk-in" else 0.5) + 0.22, 1.22, taps)
    screens.build(kind, finish, glass, length, depth)
    return length, depth


def screen(kind, finish, glass, view):
    frontal = kind.startswith("frontal")
    style = "studio" if view == "principal" else STYLE_OF[kind]
    length, depth = _shower(kind, finish, glass, style)
    front = -depth if frontal else 0.0
    if view == "principal":
        centre = {"bath": (0.95, -0.3), "semicircular": (0.52, -0.5), "corner": (0.66, -0.45), "walk-in": (0.78, -0.45)}.get(kind, (length / 2, -depth))
        room.light((centre[0], centre[1]), 1)
        room.camera((*centre, 1.03), 17 if frontal else 33 if kind != "bath" else 27, 6.2, 2.48, 1.35)
    elif view == "ambiance":
        right = length + (0.45 if not frontal else 0.35)
        move = front
        import contextlib

        from shapes import turned

        with turned(0, move, 0) if move else contextlib.nullcontext():
            if kind in ("walk-in", "frontal-pivot", "corner", "frontal-sliding", "bath"):
                furniture.vanity(right + 0.12, "oak" if kind != "frontal-sliding" else "white", 0.95, TAP_OF.get(finish, finish))
                furniture.round_mirror(right + 0.60, 1.53, 0.37, TAP_OF.get(finish, finish))
                furniture.pendant_branch(right + 0.24, -0.2, 0.842)
            else:
                furniture.hung_towel(right + 0.1, 1.35, furniture.LINEN, TAP_OF.get(finish, finish))
                furniture.plant(right + 1.12, -0.36, 1.0)
            furniture.stool(right + (0.62 if kind in ("semicircular", "frontal-folding") else 0.0), -0.55 if frontal else -1.05)
        room.light((length * 0.8, front), 1, (length + 0.35, front, 1.55))
        room.camera((length * 0.5 + (0.5 if kind == "bath" else 0.72), front - 0.3, 1.08), 14, 6.0, 2.62, 1.3)
    else:
        y = -depth + 0.035
        room.light((length / 2, -depth), 1)
        spots = {"frontal-sliding": (length * 0.40, y, 1.95), "corner": (length * 0.86, y, 1.93), "walk-in": (length * 0.66, y, 1.93), "bath": (0.52, y - 0.02, 1.72), "semicircular": (0.70, -0.74, 1.90), "frontal-pivot": (length * 0.36, y, 1.74), "frontal-folding": (0.62, y - 0.22, 1.12)}
        room.camera(spots[kind], 30, 1.9, 0.42, spots[kind][2] + 0.12)


def tray(texture, colour, view):
    room.corner_room("studio", 1.62, 1.02)
    fixtures.tray(1.5, 0.9, texture, colour)
    room.light((0.8, -0.4), 1)
    room.camera((0.80, -0.45, 0.16), 34, 4.6, 1.42, 2.5)


def tap(kind, finish, view):
    room.corner_room("stone" if kind != "basin" else "studio", 0 if kind == "basin" else 4.0, 3.0)
    if kind == "basin":
        furniture.vanity(1.3, "oak", 1.0, finish)
        room.light((1.8, -0.1), 1)
        room.camera((1.80, -0.12, 1.0), 24, 2.6, 0.56, 1.28)
    else:
        (fixtures.shower_column if kind == "column" else fixtures.thermostatic)(1.8, finish)
        room.light((1.8, 0.0), 1)
        room.camera((1.8, -0.1, 1.52 if kind == "column" else 1.33), 24, 4.6, 1.62 if kind == "column" else 1.12, 1.55)


def radiator(kind, colour, view):
    room.corner_room("studio", 0, 0)
    furniture.towel_radiator(1.6, colour)
    furniture.stool(2.55, -0.4)
    room.light((1.8, 0.0), 1)
    room.camera((1.95, -0.05, 0.98), 20, 5.4, 1.95, 1.25)


def vanity(kind, colour, view):
    room.corner_room("studio", 0, 0)
    furniture.vanity(1.4, colour, 1.0)
    furniture.round_mirror(1.9, 1.58, 0.38, {"oak": "black", "white": "gold", "anthracite": "brushed"}[colour])
    furniture.pendant_branch(1.52, -0.2, 0.842)
    room.light((1.9, 0.0), 1)
    room.camera((1.9, -0.2, 1.12), 22, 5.2, 1.8, 1.35)


def home(name):
    if name == "hero-1":
        length, depth = _shower("walk-in", "black", "clear", "sage")
        furniture.vanity(2.15, "oak", 1.0, "black")
        furniture.round_mirror(2.65, 1.55, 0.38, "black")
        furniture.pendant_branch(2.28, -0.2, 0.842)
        furniture.stool(1.88, -0.75)
        room.light((1.5, -0.2), 1, (1.62, 0.0, 1.62))
        room.camera((0.70, -0.5, 1.10), 17, 6.0, 2.75, 1.3, -0.16)
    elif name == "hero-2":
        length, depth = _shower("corner", "gold", "clear", "clay", ("cement", "sand"))
        furniture.vanity(1.95, "oak", 1.0, "gold")
        furniture.round_mirror(2.45, 1.55, 0.38, "gold")
        furniture.pendant_branch(2.08, -0.2, 0.842)
        furniture.stool(1.62, -1.0)
        room.light((1.3, 0.0), 1, (1.72, 0.0, 1.6))
        room.camera((1.35, -0.3, 1.08), 16, 6.0, 2.55, 1.3)
    else:
        length, depth = _shower("frontal-sliding", "brushed", "clear", "sea")
        from shapes import turned

        with turned(0, -depth, 0):
            furniture.hung_towel(1.72, 1.35, furniture.LINEN, "brushed")
            furniture.plant(2.55, -0.4)
            furniture.stool(1.66, -0.6)
        room.light((1.1, -depth), 1, (1.95, -depth, 1.7))
        room.camera((1.22, -depth, 1.08), 13, 6.0, 2.55, 1.3)


def build(public_id):
    parts = public_id.split("/")
    if parts[0] == "screens":
        screen(parts[1], *parts[2].split("-"), parts[3])
    elif parts[0] == "home":
        home(parts[1])
    else:
        {"trays": tray, "taps": tap, "radiators": radiator, "furniture": vanity}[parts[0]](*parts[1:])
