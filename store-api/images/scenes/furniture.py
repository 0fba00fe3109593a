"""Furniture and the few things that make a room lived in. The wall is y = 0; measures in metres."""
import math
import random

import fixtures
import materials
from shapes import box, disc, loft, pipe, rod, rounded, surface

LINEN, SAGE, CLAY = (0.70, 0.66, 0.58), (0.34, 0.39, 0.33), (0.56, 0.33, 0.22)


def basin(x, y, z, width=0.44, depth=0.33, height=0.125):
    """Oval-cornered bowl on a worktop, really hollow."""
    ring = lambda i: rounded(x - width / 2 + i, y - depth / 2 + i, x + width / 2 - i, y + depth / 2 - i, 0.13 - min(i, 0.10) * 0.7, 14)  # noqa: E731
    loft(
        [(ring(0.035), z), (ring(0.018), z + 0.02), (ring(0.004), z + height * 0.6), (ring(0.0), z + height - 0.003), (ring(0.002), z + height), (ring(0.008), z + height), (ring(0.011), z + height - 0.004),
         (ring(0.02), z + height * 0.5), (ring(0.05), z + 0.03), (ring(0.10), z + 0.02)],
        materials.ceramic(), "basin",
    )


def vanity(x, colour, width=1.0, tap=None, with_tap=True):
    """Wall-hung cabinet with two drawers, worktop, bowl and, if wanted, tap, from x on."""
    look = {"oak": materials.wood(), "white": materials.plain((0.80, 0.795, 0.785), 0.3), "anthracite": materials.plain((0.042, 0.045, 0.05), 0.42)}[colour]
    dark = materials.plain((0.03, 0.028, 0.026))
    box((x + 0.004, -0.455, 0.40), (x + width - 0.004, 0, 0.815), dark)
    for low, high in ((0.395, 0.597), (0.612, 0.805)):
        box((x, -0.475, low), (x + width, -0.455, high), look, 0.0025, "drawer", texels=40)
    for side in (x, x + width - 0.018):
        box((side, -0.456, 0.395), (side + 0.018, 0, 0.815), look, 0.001)
    box((x, -0.456, 0.395), (x + width, 0, 0.41), look)
    top = materials.plain((0.80, 0.79, 0.77), 0.3) if colour != "white" else materials.wood((0.55, 0.38, 0.22))
    box((x - 0.005, -0.485, 0.817), (x + width + 0.005, 0, 0.842), top, 0.003, texels=44)
    basin(x + width / 2, -0.225, 0.842)
    if with_tap:
        fixtures.basin_tap(x + width / 2, -0.035, 0.842, tap or {"oak": "black", "white": "gold", "anthracite": "brushed"}[colour], 0.09)


def _mirror_glass():
    """Silvered glass; a veil of light stands for the bright room behind the viewer, which is not modelled."""
    tree = materials.Tree("mirror", (0.62, 0.63, 0.63), 0.01, 1.0)
    tree.shader.inputs["Emission"].default_value = (1.0, 0.98, 0.95, 1)
    tree.shader.inputs["Emission Strength"].default_value = 0.55
    return tree.material


def round_mirror(x, z, radius=0.36, finish="black"):
    rod((x, 0, z), (x, -0.022, z), radius, materials.metal(finish), "frame", 128, 0.002)
    rod((x, -0.022, z), (x, -0.0235, z), radius - 0.011, _mirror_glass(), "mirror", 128)


def wall_lamp(x, z, finish="black"):
    metal = materials.metal(finish)
    rod((x, 0, z), (x, -0.015, z), 0.04, metal)
    rod((x, 0, z), (x, -0.10, z), 0.007, metal)
    glow = materials.Tree("glow", (0.9, 0.88, 0.84), 0.4)
    glow.shader.inputs["Emission"].default_value = (1, 0.86, 0.68, 1)
    glow.shader.inputs["Emission Strength"].default_value = 1.6
    rod((x, -0.10, z - 0.11), (x, -0.10, z + 0.11), 0.032, glow.material, "lamp", bevel=0.012)
    rod((x, -0.10, z - 0.012), (x, -0.10, z + 0.012), 0.0335, metal)


def bottle(x, y, z, colour=(0.26, 0.12, 0.045), height=0.13, radius=0.029):
    disc((x, y, z), radius, height, materials.plain(colour, 0.12), 0.008)
    disc((x, y, z + height), 0.011, 0.018, materials.plain((0.02, 0.02, 0.02), 0.3))
    rod((x, y, z + height + 0.02), (x - 0.035, y - 0.01, z + height + 0.024), 0.006, materials.plain((0.02, 0.02, 0.02), 0.3))


def shelf(x, z, finish):
    box((x, -0.115, z), (x + 0.34, 0, z + 0.012), materials.metal(finish), 0.002)
    bottle(x + 0.08, -0.06, z + 0.012)
    bottle(x + 0.155, -0.06, z + 0.012, (0.72, 0.69, 0.63), 0.115)
    box((x + 0.22, -0.09, z + 0.012), (x + 0.30, -0.03, z + 0.037), materials.plain(CLAY, 0.7), 0.008)


def towels(x, y, z, colours=(LINEN, SAGE)):
    for index, colour in enumerate(colours):
        low = z + index * 0.052
        for half in (0.0, 0.026):
            box((x - 0.15 + index * 0.01, y - 0.11, low + half), (x + 0.15 - index * 0.012, y + 0.11, low + half + 0.0255), materials.cloth(colour), 0.0125)


def hung_towel(x, z, colour=LINEN, finish="black", width=0.30, length=0.72):
    """Towel over a bar on the wall."""
    metal = materials.metal(finish)
    rod((x - 0.06, -0.07, z), (x + width + 0.06, -0.07, z), 0.008, metal)
    for side in (x - 0.05, x + width + 0.05):
        rod((side, 0, z), (side, -0.07, z), 0.008, metal)
    cloth, count, vertices = materials.cloth(colour), 40, []
    steps = [(-0.055, -length * 0.8)] + [(-0.055 - 0.0, -0.02)] + [(-0.07 + 0.017 * math.cos(math.radians(a)), 0.017 * math.sin(math.radians(a))) for a in range(0, 181, 30)] + [(-0.09, -0.03), (-0.094, -length * 0.5), (-0.097, -length)]
    for y, up in steps:
        for i in range(count + 1):
            fold = 0.008 * math.sin(i / count * math.tau * 2.2) * min(1.0, abs(up) * 3)
            vertices.append((x + width * i / count, y - fold - 0.004, z + up))
    faces = [(r * (count + 1) + i, r * (count + 1) + i + 1, (r + 1) * (count + 1) + i + 1, (r + 1) * (count + 1) + i) for r in range(len(steps) - 1) for i in range(count)]
    thing = surface(vertices, faces, cloth, "towel")
    thing.modifiers.new("thick", "SOLIDIFY").thickness = 0.007


def stool(x, y, height=0.44, top=True):
    oak = materials.wood((0.42, 0.26, 0.14))
    disc((x, y, height), 0.165, 0.03, oak, 0.006)
    for a, b in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        rod((x + a * 0.135, y + b * 0.135, 0), (x + a * 0.085, y + b * 0.085, height), 0.0135, materials.wood((0.42, 0.26, 0.14), "Z"))
    if top:
        towels(x, y, height + 0.03)


def plant(x, y, scale=1.0, seed=4):
    """Broad-leaved plant in a clay pot."""
    s = scale
    ring = lambda r: [(x + r * s * math.cos(a * math.tau / 48), y + r * s * math.sin(a * math.tau / 48)) for a in range(48)]  # noqa: E731
    loft([(ring(0.115), 0.0), (ring(0.125), 0.01), (ring(0.165), 0.30 * s), (ring(0.168), 0.325 * s), (ring(0.150), 0.325 * s), (ring(0.145), 0.29 * s)], materials.plain((0.62, 0.56, 0.48), 0.75), "pot")
    disc((x, y, 0.28 * s), 0.148 * s, 0.008, materials.plain((0.06, 0.045, 0.03), 0.95))
    greens = [materials.plain(c, 0.38) for c in ((0.045, 0.12, 0.04), (0.065, 0.16, 0.05), (0.035, 0.095, 0.04))]
    draw = random.Random(seed)
    for index in range(24):
        turn, lean, reach = index * 2.39996 + draw.uniform(-0.3, 0.3), draw.uniform(0.10, 0.55), draw.uniform(0.45, 0.95)
        vertices, pieces = [], 14
        for piece in range(pieces + 1):
            t = piece / pieces
            out, up = lean * (0.35 * t + t * t) * s, (0.29 + reach * t - 0.30 * t * t * lean) * s
            blade = max(0.0, (t - 0.35) / 0.65)
            wide = (0.006 + 0.085 * math.sin(math.pi * min(1, blade**0.8)) ** 0.9) * s if blade > 0 else 0.004 * s
            for side, lift in ((-1, 0.35), (0, 0), (1, 0.35)):
                vertices.append((x + out * math.cos(turn) - side * wide * math.sin(turn), y + out * math.sin(turn) + side * wide * math.cos(turn), up + lift * wide))
        faces = [(3 * i + k, 3 * i + k + 1, 3 * i + k + 4, 3 * i + k + 3) for i in range(pieces) for k in (0, 1)]
        surface(vertices, faces, greens[index % 3], "leaf")


def towel_radiator(x, colour, towel=True):
    metal = {"white": materials.plain((0.80, 0.80, 0.79), 0.22), "black": materials.metal("black"), "chrome": materials.metal("chrome")}[colour]
    for side in (0, 0.5):
        rod((x + side, -0.07, 0.35), (x + side, -0.07, 1.75), 0.0175, metal, bevel=0.004)
        for z in (0.5, 1.6):
            rod((x + side, -0.07, z), (x + side, 0, z), 0.009, metal)
    for index in range(25):
        if index not in (6, 7, 15, 16):
            rod((x, -0.088, 0.40 + index * 0.054), (x + 0.5, -0.088, 0.40 + index * 0.054), 0.0115, metal)
    rod((x, -0.07, 0.35), (x, -0.07, 0.27), 0.012, metal)
    rod((x, -0.07, 0.30), (x - 0.06, -0.07, 0.30), 0.018, metal, bevel=0.003)
    if towel:
        with_bar = 0.40 + 17 * 0.054 + 0.012
        for y, low, thick in ((-0.108, 0.70, 0.009), (-0.070, 0.95, 0.008)):
            box((x + 0.09, y - thick / 2, low), (x + 0.40, y + thick / 2, with_bar + 0.004), materials.cloth(LINEN), 0.004)
        rod((x + 0.09, -0.089, with_bar), (x + 0.40, -0.089, with_bar), 0.0215, materials.cloth(LINEN))


def pendant_branch(x, y, z):
    """Olive twigs in a small vase."""
    disc((x, y, z), 0.04, 0.14, materials.plain((0.72, 0.68, 0.60), 0.6), 0.012)
    draw, green = random.Random(9), materials.plain((0.13, 0.17, 0.10), 0.5)
    for stem in range(5):
        turn, lean = stem * 1.3, draw.uniform(0.05, 0.13)
        end = (x + lean * math.cos(turn), y + lean * math.sin(turn), z + 0.30 + draw.uniform(0, 0.12))
        pipe([(x, y, z + 0.12), ((x + end[0]) / 2, (y + end[1]) / 2, (z + 0.12 + end[2]) / 2 + 0.02), end], 0.0016, green)
        for leaf in range(9):
            t = 0.25 + leaf / 12
            px, py, pz = x + (end[0] - x) * t, y + (end[1] - y) * t, z + 0.12 + (end[2] - z - 0.12) * t
            a = draw.uniform(0, math.tau)
            tip = (px + 0.045 * math.cos(a), py + 0.045 * math.sin(a), pz + 0.02)
            w = 0.006
            surface([(px, py, pz), ((px + tip[0]) / 2 - w * math.sin(a), (py + tip[1]) / 2 + w * math.cos(a), pz + 0.012), tip, ((px + tip[0]) / 2 + w * math.sin(a), (py + tip[1]) / 2 - w * math.cos(a), pz + 0.012)], [(0, 1, 2, 3)], green, "leaf")
