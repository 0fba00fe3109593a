"""Trays, taps, bathtub, furniture and the few things that make a room lived in. Measures in metres."""
import materials
from shapes import box, disc, pipe, rod

TRAY_COLOURS = {"white": (0.86, 0.855, 0.84), "grey": (0.33, 0.33, 0.33), "black": (0.03, 0.03, 0.032), "sand": (0.62, 0.54, 0.43)}


def tray(length, depth, texture="smooth", colour="white", height=0.035):
    grain, scale, rough = {"slate": (0.9, 26, 0.62), "cement": (0.35, 9, 0.7), "smooth": (0, 1, 0.4)}[texture]
    box((0, 0, 0), (length, depth, height), materials.stone(TRAY_COLOURS[colour], grain, scale, rough), 0.006, "tray")
    metal = materials.metal("chrome")
    box((length / 2 - 0.07, 0.12, height), (length / 2 + 0.07, 0.26, height + 0.003), metal, 0.002, "drain")


def shower_column(x, y, finish, facing=1):
    """Rain shower with hand shower on the back wall (facing +y)."""
    metal = materials.metal(finish)
    rod((x, y + 0.06, 1.05), (x, y + 0.06, 2.12), 0.011, metal)
    pipe([(x, y + 0.06, 2.1), (x, y + 0.08, 2.19), (x, y + 0.16, 2.215), (x, y + 0.40, 2.21)], 0.011, metal)
    rod((x, y + 0.40, 2.17), (x, y + 0.40, 2.185), 0.125, metal, "rain")
    rod((x, y + 0.40, 2.18), (x, y + 0.40, 2.215), 0.016, metal)
    rod((x - 0.15, y + 0.06, 1.03), (x + 0.15, y + 0.06, 1.03), 0.024, metal, "thermostat")
    for side in (-0.165, 0.165):
        rod((x + side - 0.018, y + 0.06, 1.03), (x + side + 0.018, y + 0.06, 1.03), 0.028, metal)
    for side in (-0.07, 0.07):
        rod((x + side, y, 1.03), (x + side, y + 0.06, 1.03), 0.026, metal)
    rod((x, y, 2.04), (x, y + 0.06, 2.04), 0.016, metal)
    rod((x + 0.03, y + 0.11, 1.62), (x + 0.03, y + 0.135, 1.8), 0.013, metal)
    rod((x + 0.03, y + 0.105, 1.80), (x + 0.03, y + 0.15, 1.79), 0.048, metal)
    box((x - 0.018, y + 0.045, 1.66), (x + 0.045, y + 0.12, 1.7), metal, 0.006)
    pipe([(x + 0.03, y + 0.11, 1.62), (x + 0.05, y + 0.13, 1.2), (x + 0.09, y + 0.12, 0.82), (x + 0.06, y + 0.09, 0.76), (x, y + 0.07, 1.0)], 0.0065, metal)


def basin_tap(x, y, z, finish):
    metal = materials.metal(finish)
    rod((x, y, z), (x, y, z + 0.19), 0.023, metal)
    pipe([(x, y, z + 0.15), (x, y + 0.06, z + 0.165), (x, y + 0.15, z + 0.14)], 0.014, metal)
    rod((x, y, z + 0.19), (x, y, z + 0.215), 0.024, metal)
    rod((x, y, z + 0.205), (x + 0.0, y + 0.085, z + 0.225), 0.006, metal)


def bathtub(length, depth):
    white = materials.plain((0.88, 0.88, 0.87), 0.12)
    box((0, 0.0, 0), (length, depth, 0.52), white, 0.01)
    box((0.12, 0.0, 0.52), (length - 0.12, 0.08, 0.56), white, 0.0)
    box((0.12, depth - 0.08, 0.52), (length - 0.12, depth, 0.56), white, 0.0)
    box((0, 0, 0.52), (0.12, depth, 0.56), white, 0.0)
    box((length - 0.12, 0, 0.52), (length, depth, 0.56), white, 0.0)


def niche_shelf(x, y, z, finish):
    metal = materials.metal(finish)
    box((x, y, z), (x + 0.34, y + 0.11, z + 0.012), metal, 0.003)
    disc((x + 0.08, y + 0.055, z + 0.012), 0.028, 0.15, materials.plain((0.36, 0.24, 0.14), 0.25))
    disc((x + 0.17, y + 0.055, z + 0.012), 0.026, 0.12, materials.plain((0.85, 0.83, 0.79), 0.4))


def stool(x, y):
    oak = materials.wood()
    disc((x, y, 0.42), 0.17, 0.032, oak)
    for a, b in ((-0.1, -0.1), (0.1, -0.1), (-0.1, 0.1), (0.1, 0.1)):
        rod((x + a * 1.25, y + b * 1.25, 0), (x + a * 0.8, y + b * 0.8, 0.43), 0.013, oak)
    box((x - 0.13, y - 0.09, 0.452), (x + 0.13, y + 0.09, 0.49), materials.plain((0.83, 0.80, 0.74), 0.95), 0.014)
    box((x - 0.125, y - 0.085, 0.491), (x + 0.125, y + 0.085, 0.526), materials.plain((0.55, 0.60, 0.56), 0.95), 0.014)


def plant(x, y):
    import math
    import random

    disc((x, y, 0), 0.17, 0.34, materials.plain((0.70, 0.62, 0.53), 0.8))
    green = [materials.plain(color, 0.5) for color in ((0.05, 0.13, 0.05), (0.07, 0.17, 0.06), (0.04, 0.10, 0.05))]
    draw = random.Random(4)
    import bpy

    for index in range(26):
        turn, lean, length = draw.uniform(0, math.tau), draw.uniform(0.12, 0.5), draw.uniform(0.5, 0.95)
        pieces, vertices = 9, []
        for piece in range(pieces + 1):
            t = piece / pieces
            out, up = lean * t * t * 1.5, 0.33 + length * t - 0.22 * t * t * lean * 3
            wide = 0.045 * math.sin(math.pi * min(1, t * 0.93 + 0.07)) + 0.003
            for side in (-1, 1):
                vertices.append((x + out * math.cos(turn) - side * wide * math.sin(turn), y + out * math.sin(turn) + side * wide * math.cos(turn), up))
        mesh = bpy.data.meshes.new("leaf")
        mesh.from_pydata(vertices, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(pieces)])
        leaf = bpy.data.objects.new("leaf", mesh)
        mesh.materials.append(green[index % 3])
        bpy.context.collection.objects.link(leaf)


def vanity(x, y, colour):
    """Wall-hung cabinet with basin, 0.9 wide, on the back wall from x on."""
    front = {"oak": materials.wood((0.50, 0.33, 0.19)), "white": materials.plain((0.84, 0.835, 0.82), 0.35), "anthracite": materials.plain((0.055, 0.06, 0.065), 0.4)}[colour]
    box((x, y, 0.38), (x + 0.9, y + 0.46, 0.80), front, 0.004)
    box((x + 0.006, y + 0.461, 0.592), (x + 0.894, y + 0.464, 0.6), materials.plain((0.02, 0.02, 0.02)), 0)
    box((x - 0.01, y, 0.80), (x + 0.91, y + 0.475, 0.83), materials.plain((0.88, 0.88, 0.87), 0.15), 0.006)
    disc((x + 0.45, y + 0.25, 0.83), 0.2, 0.12, materials.plain((0.9, 0.9, 0.89), 0.12))
    disc((x + 0.45, y + 0.25, 0.945), 0.188, 0.007, materials.plain((0.74, 0.75, 0.75), 0.1))
    basin_tap(x + 0.45, y + 0.05, 0.83, "brushed" if colour == "oak" else "black" if colour == "anthracite" else "chrome")


def mirror(x, y, width=0.8, height=0.9, low=1.1):
    box((x, y, low), (x + width, y + 0.02, low + height), materials.metal("brushed"), 0.004)
    box((x + 0.012, y + 0.021, low + 0.012), (x + width - 0.012, y + 0.024, low + height - 0.012), materials._principled("mirror", (0.9, 0.9, 0.9), 0.02, 1.0))


def towel_radiator(x, y, colour):
    metal = {"white": materials.plain((0.87, 0.87, 0.86), 0.25), "black": materials.metal("black"), "chrome": materials.metal("chrome")}[colour]
    for side in (0, 0.5):
        rod((x + side, y + 0.06, 0.35), (x + side, y + 0.06, 1.75), 0.016, metal)
    for index in range(22):
        if index in (6, 7, 14, 15):
            continue
        z = 0.42 + index * 0.06
        rod((x, y + 0.075, z), (x + 0.5, y + 0.075, z), 0.011, metal)
    box((x + 0.05, y + 0.088, 0.72), (x + 0.34, y + 0.102, 1.215), materials.plain((0.78, 0.74, 0.67), 0.95), 0.006)
    box((x + 0.05, y + 0.045, 0.86), (x + 0.34, y + 0.058, 1.215), materials.plain((0.78, 0.74, 0.67), 0.95), 0.006)
    rod((x + 0.05, y + 0.074, 1.213), (x + 0.34, y + 0.074, 1.213), 0.0155, materials.plain((0.78, 0.74, 0.67), 0.95))
