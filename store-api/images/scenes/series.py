"""Furniture, radiators, taps and trays by series: what the plain ones of furniture.py and fixtures.py are not. Measures in metres."""
import math

import fixtures
import furniture
import materials
import room
from shapes import box, disc, loft, pipe, rod, rounded

METAL_OF = {"oak": "black", "white": "gold", "anthracite": "brushed"}
# Width of the cabinet, number of bowls, kind of front, mirrors.
CABINETS = {"fjord": (0.8, 1, "plain", "round"), "atelier": (1.0, 1, "bars", "tall"), "iris": (0.6, 1, "slats", "arch"), "opale": (1.4, 2, "plain", "round"), "jade": (1.2, 2, "slats", "wide")}


def _bowl(x, y, z, radius=0.20, height=0.13):
    """A round bowl on the worktop, really hollow."""
    ring = lambda r: [(x + r * math.cos(a * math.tau / 72), y + r * math.sin(a * math.tau / 72)) for a in range(72)]  # noqa: E731
    loft(
        [(ring(radius * 0.62), z), (ring(radius * 0.80), z + 0.012), (ring(radius * 0.95), z + height * 0.5), (ring(radius), z + height - 0.002), (ring(radius - 0.002), z + height), (ring(radius - 0.008), z + height),
         (ring(radius - 0.012), z + height - 0.006), (ring(radius * 0.86), z + height * 0.45), (ring(radius * 0.6), z + 0.026), (ring(0.02), z + 0.02)],
        materials.ceramic(), "bowl",
    )


def _front(x0, x1, low, high, look, kind, metal):
    """One drawer: flat, of upright slats, or flat with a bar to draw it by."""
    if kind != "slats":
        box((x0, -0.475, low), (x1, -0.455, high), look, 0.0025, "drawer", texels=40)
    else:
        count = round((x1 - x0) / 0.024)
        step = (x1 - x0) / count
        box((x0, -0.466, low), (x1, -0.455, high), look, 0.001, "drawer", texels=40)
        for index in range(count):
            box((x0 + index * step + 0.003, -0.482, low), (x0 + (index + 1) * step - 0.003, -0.466, high), look, 0.003)
    if kind == "bars":
        middle = (x0 + x1) / 2
        rod((middle - 0.12, -0.505, high - 0.04), (middle + 0.12, -0.505, high - 0.04), 0.0065, metal, bevel=0.002)
        for side in (-0.10, 0.10):
            rod((middle + side, -0.475, high - 0.04), (middle + side, -0.505, high - 0.04), 0.005, metal)


def _mirrors(kind, x, width, metal):
    glass = furniture._mirror_glass()
    if kind == "round":
        count = 2 if width > 1.3 else 1
        for index in range(count):
            furniture.round_mirror(x + width * (index + 0.5) / count, 1.56, 0.31 if count == 2 else 0.36, metal)
        return
    look = materials.metal(metal)
    half, low, high = {"tall": (0.30, 1.14, 2.02), "wide": (0.56, 1.16, 1.86), "arch": (0.25, 1.14, 1.72)}[kind]
    middle = x + width / 2
    if kind == "arch":
        rod((middle, -0.001, high), (middle, -0.020, high), half, look, "frame", 128, 0.002)
        rod((middle, -0.020, high), (middle, -0.0225, high), half - 0.010, glass, "mirror", 128)
    box((middle - half, -0.020, low), (middle + half, -0.001, high), look, 0.001)
    box((middle - half + 0.010, -0.0225, low + 0.010), (middle + half - 0.010, -0.020, high + (0.01 if kind == "arch" else -0.010)), glass)


def cabinet(colour, series):
    room.corner_room("studio", 0, 0)
    width, bowls, kind, mirrors = CABINETS[series]
    x = 1.9 - width / 2
    metal = METAL_OF[colour]
    look = {"oak": materials.wood(), "white": materials.plain((0.80, 0.795, 0.785), 0.3), "anthracite": materials.plain((0.042, 0.045, 0.05), 0.42)}[colour]
    low = 0.395
    box((x + 0.004, -0.455, low + 0.005), (x + width - 0.004, 0, 0.815), materials.plain((0.03, 0.028, 0.026)))
    for index in range(bowls):
        left, right = x + width * index / bowls, x + width * (index + 1) / bowls
        for bottom, top in ((0.395, 0.597), (0.612, 0.805)):
            _front(left + (0.003 if index else 0), right - (0.003 if index < bowls - 1 else 0), bottom, top, look, kind, materials.metal(metal))
    for side in (x, x + width - 0.018):
        box((side, -0.456, low), (side + 0.018, 0, 0.815), look, 0.001)
    box((x, -0.456, low), (x + width, 0, low + 0.015), look)
    top = materials.wood((0.55, 0.38, 0.22)) if colour == "white" or series == "atelier" else materials.plain((0.80, 0.79, 0.77), 0.3)
    box((x - 0.005, -0.485, 0.817), (x + width + 0.005, 0, 0.842), top, 0.003, texels=44)
    for index in range(bowls):
        middle = x + width * (index + 0.5) / bowls
        _bowl(middle, -0.245, 0.842, 0.17 if series == "iris" else 0.20)
        fixtures.basin_tap(middle, -0.035, 0.842, metal, 0.09)
    _mirrors(mirrors, x, width, metal)
    if series != "iris":
        furniture.pendant_branch(x + (width / 2 if bowls == 2 else 0.10), -0.16, 0.842)
    if series in ("jade", "iris"):
        furniture.stool(x + width + 0.42, -0.42)
    elif series == "atelier":
        furniture.hung_towel(x + width + 0.22, 1.35, furniture.LINEN, metal)
    lamp = room.light((1.9, 0.0), 1)
    room.camera((1.9, -0.2, 1.08), {"fjord": 22, "atelier": 18, "iris": 26, "opale": 14, "jade": 20}[series], 5.2, 2.1 if bowls == 2 else 1.9, 1.35)
    return f"furniture/{series}", lamp


def radiator(colour, series):
    room.corner_room("studio", 0, 0)
    metal = materials.plain((0.80, 0.80, 0.79), 0.22) if colour == "white" else materials.metal(colour)
    x, wide = 1.6, 0.5
    slots = [z for index, z in enumerate(0.38 + 0.060 * i for i in range(23)) if index not in (6, 12, 18)]
    posts = (0.0,) if series == "ola" else (0.0, wide)
    for side in posts:
        if series == "garda":
            box((x + side - 0.016, -0.086, 0.33), (x + side + 0.016, -0.054, 1.76), metal, 0.003)
        else:
            rod((x + side, -0.07, 0.33), (x + side, -0.07, 1.76), 0.022 if series == "ola" else 0.0175, metal, bevel=0.004)
        for z in (0.50, 1.60):
            rod((x + side, -0.07, z), (x + side, 0, z), 0.009, metal)
    for z in slots:
        if series == "atoll":
            box((x - 0.02, -0.098, z - 0.019), (x + wide + 0.02, -0.090, z + 0.019), metal, 0.002)
        elif series == "ola":
            pipe([(x, -0.07, z), (x + 0.05, -0.088, z), (x + wide, -0.098, z), (x + wide + 0.04, -0.07, z)], 0.0125, metal)
        else:
            rod((x, -0.088, z), (x + wide, -0.088, z), 0.0085 if series == "garda" else 0.0115, metal)
    if series == "garda":
        # Warm water comes and goes through two valves.
        for side in (0.0, wide):
            rod((x + side, -0.07, 0.33), (x + side, -0.07, 0.24), 0.011, materials.metal("chrome"))
            rod((x + side, -0.07, 0.25), (x + side, 0.0, 0.25), 0.010, materials.metal("chrome"))
        rod((x, -0.07, 0.25), (x - 0.085, -0.07, 0.25), 0.021, materials.plain((0.80, 0.80, 0.79), 0.3), bevel=0.004)
    else:
        box((x - 0.028, -0.098, 0.22), (x + 0.028, -0.045, 0.34), materials.plain((0.10, 0.10, 0.105) if colour == "black" else (0.80, 0.80, 0.79), 0.35), 0.006)
    if series == "skagen":
        bar = slots[14] + 0.012
        for y, low, thick in ((-0.112, 0.66, 0.009), (-0.070, 0.95, 0.008)):
            box((x + 0.09, y - thick / 2, low), (x + 0.40, y + thick / 2, bar + 0.004), materials.cloth(furniture.LINEN), 0.004)
        rod((x + 0.09, -0.091, bar), (x + 0.40, -0.091, bar), 0.0225, materials.cloth(furniture.LINEN))
    if series in ("skagen", "garda"):
        furniture.stool(2.55, -0.4)
    else:
        furniture.plant(2.65, -0.36, 0.8)
    lamp = room.light((1.8, 0.0), 1)
    room.camera((1.95, -0.05, 1.0), {"skagen": 20, "atoll": 14, "garda": 25, "ola": 10}[series], 5.4, 1.95, 1.25)
    return f"radiators/{series}", lamp


def _square_column(x, metal, low=1.05, top=2.2):
    box((x - 0.15, -0.10, low - 0.02), (x + 0.15, -0.035, low + 0.02), metal, 0.003)
    for side in (-1, 1):
        box((x + side * 0.155 - (0.035 if side < 0 else 0), -0.098, low - 0.018), (x + side * 0.155 + (0 if side < 0 else 0.035), -0.037, low + 0.018), metal, 0.003)
        box((x + side * 0.075 - 0.028, -0.035, low - 0.028), (x + side * 0.075 + 0.028, 0.0, low + 0.028), metal, 0.002)
    box((x - 0.012, -0.078, low + 0.02), (x + 0.012, -0.054, top), metal, 0.002)
    box((x - 0.012, -0.40, top - 0.024), (x + 0.012, -0.054, top), metal, 0.002)
    box((x - 0.125, -0.52, top - 0.052), (x + 0.125, -0.27, top - 0.042), metal, 0.002)
    box((x - 0.012, -0.395, top - 0.042), (x + 0.012, -0.371, top - 0.02), metal)
    box((x - 0.016, -0.054, top - 0.24), (x + 0.016, 0, top - 0.20), metal, 0.002)
    fixtures.hand_shower(x, low, low + 0.62, metal)


def tap(kind, finish, series):
    room.corner_room("studio" if kind == "basin" else "sandstone", 0 if kind == "basin" else 4.0, 2.4)
    metal = materials.metal(finish)
    if kind == "basin":
        furniture.vanity(1.3, "white", 1.0, finish, False)
        x, y, z = 1.8, -0.035, 0.842
        disc((x, y, z), 0.030, 0.008, metal, 0.002)
        pipe([(x, y, z), (x, y, z + 0.14), (x, y - 0.03, z + 0.245), (x, y - 0.105, z + 0.265), (x, y - 0.155, z + 0.205)], 0.0135, metal)
        rod((x + 0.085, y, z), (x + 0.085, y, z + 0.055), 0.021, metal, bevel=0.006)
        rod((x + 0.085, y, z + 0.05), (x + 0.125, y - 0.045, z + 0.085), 0.006, metal, bevel=0.002)
        lamp = room.light((1.8, -0.1), 1)
        room.camera((1.82, -0.12, 1.02), 30, 2.6, 0.60, 1.26)
    elif kind == "column":
        _square_column(1.8, metal)
        lamp = room.light((1.8, 0.0), 1)
        room.camera((1.8, -0.1, 1.50), 30, 4.6, 1.62, 1.6)
    else:
        box((1.65, -0.105, 1.075), (1.95, -0.035, 1.125), metal, 0.004)
        for side in (-1, 1):
            box((1.8 + side * 0.175 - 0.022, -0.10, 1.08), (1.8 + side * 0.175 + 0.022, -0.04, 1.12), metal, 0.006)
            box((1.8 + side * 0.075 - 0.03, -0.035, 1.07), (1.8 + side * 0.075 + 0.03, 0.0, 1.13), metal, 0.002)
        box((1.788, -0.077, 1.20), (1.812, -0.053, 1.88), metal, 0.002)
        for z in (1.26, 1.82):
            box((1.788, -0.053, z - 0.012), (1.812, 0.0, z + 0.012), metal, 0.002)
        fixtures.hand_shower(1.8, 1.1, 1.66, metal)
        lamp = room.light((1.8, 0.0), 1)
        room.camera((1.8, -0.1, 1.36), 30, 4.6, 1.34, 1.5)
    return f"taps/{kind}-{series}", lamp


def tray(texture, colour, sort):
    """stock: flush; low: raised, nearly square; large: long and flush; cut: with a notch round a pillar."""
    length, depth, height = {"stock": (1.4, 0.9, 0.033), "low": (0.9, 0.8, 0.055), "large": (1.8, 0.9, 0.033), "cut": (1.4, 0.9, 0.033)}[sort]
    room.corner_room({"stock": "studio", "low": "sand", "large": "stone", "cut": "studio"}[sort], length + 0.12, depth + 0.12)
    if sort == "cut":
        look = materials.stone(fixtures.TRAY_COLOURS[colour], texture)
        notch = lambda i: [(i, -depth + i), (length - i, -depth + i), (length - i, -0.25 - i), (length - 0.32 - i, -0.25 - i), (length - 0.32 - i, -i), (i, -i)]  # noqa: E731
        loft([(notch(0), 0.0), (notch(0), height - 0.004), (notch(0.0012), height - 0.001), (notch(0.004), height)], look, "tray", texels=200)
        steel = materials.metal("brushed")
        box((0.50, -0.23, height - 0.002), (0.62, -0.11, height + 0.003), steel if colour == "white" else look, 0.002)
        room.wall([(length - 0.31, -0.24, 0), (length + 0.12, -0.24, 0), (length + 0.12, -0.24, room.HEIGHT), (length - 0.31, -0.24, room.HEIGHT)], materials.plaster((0.62, 0.60, 0.56)), 0.022)
        room.wall([(length - 0.31, 0, 0), (length - 0.31, -0.24, 0), (length - 0.31, -0.24, room.HEIGHT), (length - 0.31, 0, room.HEIGHT)], materials.plaster((0.62, 0.60, 0.56)), 0.022)
    else:
        fixtures.tray(length, depth, texture, colour, height)
    lamp = room.light((length * 0.53, -0.4), 1)
    room.camera((length * 0.53, -0.45, 0.16), {"stock": 34, "low": 28, "large": 30, "cut": 24}[sort], 4.6, {"stock": 1.75, "low": 1.25, "large": 2.1, "cut": 1.7}[sort], 2.5)
    return f"trays/{sort}-{'smooth' if texture == 'smooth' else 'rough'}", lamp
