"""Screens by type, standing at the corner x = 0, y = 0; the opening looks towards +y. Measures in metres."""
import math

import materials
from shapes import box, curved_wall, pipe, rod

THICK = 0.008
LOW = 0.045
HIGH = 1.98


def pane(low, high, kind):
    """A pane of glass with its polished green edges."""
    sheet = materials.glass(kind)
    flat_x = high[0] - low[0] > high[1] - low[1]
    if flat_x:
        low, high = (low[0], low[1], low[2]), (high[0], low[1] + THICK, high[2])
    else:
        low, high = (low[0], low[1], low[2]), (low[0] + THICK, high[1], high[2])
    # Shadows of thin glass are all but invisible, and sampling them is what makes a picture grainy.
    box(low, high, sheet, name="glass").visible_shadow = False
    edge, e = materials.glass_edge(), 0.0025
    box((low[0], low[1], high[2]), (high[0], high[1], high[2] + e), edge)
    if flat_x:
        box((low[0] - e, low[1], low[2]), (low[0], high[1], high[2]), edge)
        box((high[0], low[1], low[2]), (high[0] + e, high[1], high[2]), edge)
    else:
        box((low[0], low[1] - e, low[2]), (high[0], low[1], high[2]), edge)
        box((low[0], high[1], low[2]), (high[0], high[1] + e, high[2]), edge)


def upright(x, y, metal, low=LOW - 0.005, high=HIGH + 0.01, width=0.03, depth=0.028):
    box((x - width / 2, y - depth / 2, low), (x + width / 2, y + depth / 2, high), metal, 0.002, "upright")


def handle(x, y, metal, middle=1.03, length=0.36):
    for side in (0.04, -0.032):
        rod((x, y + side, middle - length / 2), (x, y + side, middle + length / 2), 0.0105, metal, "handle")
        for z in (middle - length / 2 + 0.03, middle + length / 2 - 0.03):
            rod((x, y, z), (x, y + side, z), 0.007, metal)


def rollers(x, y, metal, width):
    for place in (x + 0.1, x + width - 0.1):
        rod((place, y - 0.012, HIGH + 0.012), (place, y + 0.03, HIGH + 0.012), 0.032, metal, "roller")
        box((place - 0.02, y - 0.008, HIGH - 0.07), (place + 0.02, y + 0.016, HIGH + 0.0), metal, 0.004)


def sliding(length, y, metal, kind, opened=0.22):
    """Fixed pane on the left, sliding pane before it, a rail above both."""
    upright(0.015, y, metal)
    upright(length - 0.015, y, metal)
    half = length * 0.53
    pane((0.03, y - 0.014, LOW), (half, y, HIGH - 0.02), kind)
    start = half - 0.05 - opened
    pane((start, y + 0.016, LOW + 0.005), (start + length - half + 0.05, y, HIGH - 0.035), kind)
    box((0.0, y - 0.008, HIGH - 0.01), (length, y + 0.008, HIGH + 0.024), metal, 0.003, "rail")
    rollers(start, y + 0.018, metal, length - half + 0.05)
    box((0.0, y - 0.02, LOW - 0.008), (length, y + 0.026, LOW + 0.004), metal, 0.002)
    handle(start + length - half - 0.02, y + 0.022, metal)


def hinge(x, y, z, metal):
    box((x - 0.028, y - 0.014, z - 0.045), (x + 0.028, y + 0.022, z + 0.045), metal, 0.004, "hinge")


def turned_pane(x, y, width, angle, metal, kind, with_handle=True, low=LOW + 0.01, high=HIGH, at=(0.0, 0.0)):
    """A pane hung at (x, y), opened by `angle` degrees towards the camera; modelled along x, then turned as one."""
    import bpy

    before = set(bpy.data.objects)
    pane((0.012, -THICK / 2, low), (width, 0, high), kind)
    for z in (low + 0.22, high - 0.24):
        hinge(0.0, 0.0, z, metal)
    if with_handle:
        handle(width - 0.07, 0.0, metal, middle=(low + high) / 2 + 0.02)
    parent = bpy.data.objects.new("turn", None)
    bpy.context.collection.objects.link(parent)
    for thing in set(bpy.data.objects) - before - {parent}:
        if thing.parent is None:
            thing.parent = parent
    parent.location = (x, y, 0)
    parent.rotation_euler[2] = math.radians(angle)


def frontal_pivot(length, y, metal, kind):
    fixed = length * 0.4
    upright(0.015, y, metal)
    upright(length - 0.015, y, metal)
    pane((0.03, y - THICK / 2, LOW), (fixed, y, HIGH), kind)
    turned_pane(fixed + 0.006, y, length - fixed - 0.03, 24, metal, kind)
    box((0.0, y - 0.012, HIGH), (length, y + 0.012, HIGH + 0.024), metal, 0.002)


def frontal_folding(length, y, metal, kind):
    upright(0.02, y, metal, width=0.04)
    upright(length - 0.02, y, metal, width=0.04)
    width = (length - 0.06) / 2
    turn = math.radians(32)
    turned_pane(0.045, y, width, 32, metal, kind, False)
    turned_pane(0.045 + width * math.cos(turn), y + width * math.sin(turn), width, -32, metal, kind, True)
    box((0.0, y - 0.016, HIGH + 0.005), (length, y + 0.016, HIGH + 0.036), metal, 0.002)
    box((0.0, y - 0.016, LOW - 0.01), (length, y + 0.016, LOW), metal, 0.002)


def walk_in(length, y, metal, kind):
    box((0.0, y - 0.012, LOW), (0.022, y + 0.012, HIGH), metal, 0.002)
    width = length * 0.74
    pane((0.012, y - THICK / 2, LOW), (width, y, HIGH), kind)
    box((0.0, y - 0.012, LOW - 0.01), (width, y + 0.012, LOW + 0.008), metal, 0.002)
    rod((width - 0.05, 0.0, HIGH + 0.012), (width - 0.05, y + 0.02, HIGH + 0.012), 0.0095, metal, "stabiliser")
    box((width - 0.072, y - 0.02, HIGH - 0.03), (width - 0.028, y + 0.02, HIGH + 0.026), metal, 0.004)
    rod((width - 0.05, 0.0, HIGH + 0.012), (width - 0.05, 0.012, HIGH + 0.012), 0.026, metal)


def corner(length, y, metal, kind):
    sliding(length, y, metal, kind, 0.2)
    box((length - 0.016, y - 0.016, LOW - 0.005), (length + 0.016, y + 0.016, HIGH + 0.024), metal, 0.003)
    pane((length - THICK / 2, 0.03, LOW), (length, y - 0.02, HIGH - 0.02), kind)
    box((length - 0.015, 0.0, LOW - 0.005), (length + 0.015, 0.03, HIGH + 0.01), metal, 0.002)
    box((length - 0.01, 0.0, HIGH - 0.01), (length + 0.01, y, HIGH + 0.024), metal, 0.003)
    box((length - 0.014, 0.0, LOW - 0.008), (length + 0.014, y, LOW + 0.004), metal, 0.002)


def semicircular(size, metal, kind):
    radius = 0.55
    flat = size - radius
    middle = (flat, flat)
    sheet = materials.glass(kind)
    box((size - 0.015, 0.0, LOW), (size + 0.015, 0.028, HIGH), metal, 0.002)
    box((0.0, size - 0.015, LOW), (0.028, size + 0.015, HIGH), metal, 0.002)
    pane((size - THICK / 2, 0.028, LOW), (size, flat, HIGH - 0.02), kind)
    pane((0.028, size - THICK / 2, LOW), (flat, size, HIGH - 0.02), kind)
    for out, start, end in ((0, 0, 38), (0, 52, 90), (0.02, 10, 47), (0.02, 47, 78)):
        curved_wall(middle, radius + out, start, end, LOW, HIGH - 0.02, THICK, sheet).visible_shadow = False
    for low, high, out in ((HIGH - 0.01, HIGH + 0.026, 0.024), (LOW - 0.01, LOW + 0.006, 0.03)):
        curved_wall(middle, radius + 0.008, 0, 90, low, high, out, metal)
        box((size - out / 2 + 0.008, 0.0, low), (size + out / 2 + 0.008, flat, high), metal)
        box((0.0, size - out / 2 + 0.008, low), (flat, size + out / 2 + 0.008, high), metal)
    for angle in (44.5, 49.5):
        turn = math.radians(angle)
        for out in (0.055,):
            x, y = middle[0] + (radius + out) * math.cos(turn), middle[1] + (radius + out) * math.sin(turn)
            rod((x, y, 0.86), (x, y, 1.2), 0.01, metal)
            for z in (0.89, 1.17):
                rod((x, y, z), (middle[0] + (radius + 0.02) * math.cos(turn), middle[1] + (radius + 0.02) * math.sin(turn), z), 0.006, metal)


def bath(length, y, metal, kind):
    """A folding bath screen on the rim of a bathtub along the back wall; taps on the left."""
    top, low = 0.56 + 1.42, 0.575
    box((0.0, y - 0.014, low), (0.028, y + 0.014, top), metal, 0.002)
    pane((0.024, y - THICK / 2, low), (0.5, y, top), kind)
    turned_pane(0.506, y, 0.42, -18, metal, kind, False, low, top)
    rod((0.3, 0.0, top + 0.012), (0.3, y + 0.01, top + 0.012), 0.0085, metal)
    pipe([(0.26, y + 0.045, 1.05), (0.26, y + 0.045, 1.35)], 0.008, metal)


def build(kind_of_screen, finish, kind_of_glass, length, depth):
    metal = materials.metal(finish)
    {
        "frontal-sliding": lambda: sliding(length, depth, metal, kind_of_glass),
        "frontal-folding": lambda: frontal_folding(length, depth, metal, kind_of_glass),
        "frontal-pivot": lambda: frontal_pivot(length, depth, metal, kind_of_glass),
        "corner": lambda: corner(length, depth, metal, kind_of_glass),
        "semicircular": lambda: semicircular(depth, metal, kind_of_glass),
        "walk-in": lambda: walk_in(length, depth, metal, kind_of_glass),
        "bath": lambda: bath(length, depth, metal, kind_of_glass),
    }[kind_of_screen]()
