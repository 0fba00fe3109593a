"""Screens by design and width, in rooms that take on any colours: the scenes of layers.py. Measures in metres."""
import designs
import fixtures
import furniture
import room
import screens
import views

# Length and depth of the narrow and the wide one of each type, for pictures in layers; what a bath screen differs by is its leaf.
WIDTHS = {"frontal-sliding": ((1.1, 0.8), (1.55, 0.8)), "frontal-folding": ((0.8, 0.8), (1.02, 0.8)), "frontal-pivot": ((0.98, 0.8), (1.3, 0.8)), "corner": ((0.92, 0.8), (1.35, 0.8)), "semicircular": ((0.85, 0.85), (1.0, 1.0)), "walk-in": ((1.25, 0.9), (1.75, 0.9)), "bath": ((1.7, 0.75), (1.7, 0.75))}


def layered(kind, name):
    """A screen of one design and width (`cube-wide`) in a room that takes on any colours."""
    design, width = name.split("-")
    designs.use(design)
    style, place = designs.current, list(designs.DESIGNS).index(design)
    wide = width == "wide"
    length, depth = WIDTHS[kind][wide]
    frontal = kind.startswith("frontal")
    room.STYLES["layer"] = ((0.62, 0.61, 0.59), (0.50, 0.50, 0.50), (0.40, 0.40, 0.395), (0.46, 0.43, 0.39), style["tile"])
    middle = length * (0.40 if kind == "walk-in" else 0.5)
    if frontal:
        room.alcove_room("layer", length, depth)
    else:
        room.corner_room("layer", length + (0.0 if kind == "bath" else 0.12), depth + 0.12)
    if kind == "bath":
        fixtures.bathtub(length, depth)
        fixtures.shower_column(0.36, "chrome", 1.02, 2.12)
    else:
        fixtures.tray(length, depth, style["tray"], "white", round_corner=kind == "semicircular")
        if style["shower"] == "column":
            fixtures.shower_column(middle, "chrome", top=2.14)
        else:
            fixtures.thermostatic(middle, "chrome")
        if kind != "semicircular":
            furniture.shelf(middle + 0.22, 1.22, "chrome")
    screens.build(kind, "chrome", "layer", length, depth, **({"leaf": 0.56 if wide else 0.42} if kind == "bath" else {}))
    front = -depth if frontal else 0.0
    with views.before(front):
        # What throws a shadow goes with the shower, so that few rooms have to be lit.
        if kind in ("walk-in", "frontal-pivot", "semicircular") and style["shower"] == "column":
            furniture.plant(length + (0.62 if frontal else 0.55), -0.36, 0.86)
        elif kind == "bath" or (kind in ("frontal-sliding", "frontal-folding")) == (style["shower"] == "column"):
            furniture.stool(length + 0.42, -0.42)
        else:
            furniture.hung_towel(length + 0.42, 1.32, furniture.LINEN, "chrome")
    lamp = room.light((length / 2 + 0.12, -depth if frontal else -0.45), 1)
    turn = (17, 12, 21, 9, 15, 24, 19, 13)[place] if frontal else (33, 27, 37, 30, 25, 35, 29, 39)[place] - (6 if kind == "bath" else 0)
    room.camera((length / 2 + (0.17 if kind == "bath" else 0.10), -depth if frontal else -0.45, 1.045), turn, 6.2, 2.36 + (0.05 if wide else -0.05), (1.35, 1.25, 1.45, 1.3)[place % 4])
    # Braces that meet the wall elsewhere leave their shadow elsewhere.
    brace = f"-{style['brace']}" if kind == "walk-in" and style["brace"] in ("diagonal", "ceiling") else ""
    return f"layers/{kind}/{width}-{'any' if kind == 'bath' else style['shower']}{brace}", lamp
