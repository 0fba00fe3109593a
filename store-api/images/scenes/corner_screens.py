"""Screens that stand free on two sides: corner and semicircular. Measures in metres."""
import math

import designs
import glass
from hardware import channel, floor_guide, handle, rail, roller, stopper
from shapes import box, curved_wall, rod

LOW, HIGH = 0.045, 2.0


def corner(length, y, metal, kind):
    """Front with a sliding door, fixed side pane on the right; both meet in a slim post."""
    channel(0.0, y, metal, LOW, HIGH)
    half = length * 0.5
    x = length - 0.03
    glass.pane(0.012, half + 0.03, y + 0.012, LOW, HIGH - 0.03, kind, "rt")
    start = half - 0.03 - 0.13
    width = x - half + 0.01
    glass.pane(start, start + width, y - 0.016, LOW + 0.012, HIGH - 0.005, kind, "lrt")
    rail(0.0, x + 0.012, y, HIGH - 0.065, metal)
    for place in (start + 0.09, start + width - 0.11):
        roller(place, y - 0.016, HIGH - 0.048, metal)
    stopper(0.05, y, HIGH - 0.048, metal)
    stopper(x - 0.06, y, HIGH - 0.048, metal)
    handle(start + width - 0.07, y - 0.016, metal)
    box((0.024, y + 0.002, LOW - 0.012), (half + 0.03, y + 0.022, LOW + 0.006), metal, 0.002)
    box((0.0, y - 0.02, 0.035), (x, y - 0.002, 0.045), metal, 0.002)
    floor_guide(half, y - 0.016, LOW, metal)
    box((x - 0.012, y - 0.012, LOW - 0.012), (x + 0.012, y + 0.012, HIGH - 0.02), metal, 0.003)
    from shapes import turned

    with turned(x, y, 90):
        glass.pane(0.012, -y - 0.012, 0.0, LOW, HIGH - 0.02, kind, "t")
        box((0.0, -0.009, LOW - 0.012), (-y, 0.009, LOW + 0.006), metal, 0.002)
        channel(-y - 0.024, 0.0, metal, LOW, HIGH)


def semicircular(size, y, metal, kind):
    """Quarter round: two flat returns, two bent doors that meet in the middle under a bent rail."""
    size = -y
    radius = 0.55
    flat = size - radius
    middle = (flat, -flat)
    channel(0.0, -size, metal, LOW, HIGH)
    glass.pane(0.012, flat, -size, LOW, HIGH - 0.03, kind, "t")
    from shapes import turned

    with turned(size, -flat, 90):
        glass.pane(0.0, flat - 0.012, 0.0, LOW, HIGH - 0.03, kind, "t")
        channel(flat - 0.024, 0.0, metal, LOW, HIGH)
    for start, end, out in ((270, 289, 0.0), (341, 360, 0.0), (281, 314.4, 0.018), (315.6, 349, 0.018)):
        glass.curved_pane(middle, radius + out, start, end, LOW + 0.01, HIGH - 0.03, kind)
    for low, high, thick in ((HIGH - 0.045, HIGH, 0.036), (LOW - 0.014, LOW + 0.008, 0.034)):
        curved_wall(middle, radius + 0.004, 270, 360, low, high, thick, metal)
        box((0.0, -size - thick / 2 - 0.004, low), (flat, -size + thick / 2 - 0.004, high), metal)
        box((size - thick / 2 + 0.004, -flat, low), (size + thick / 2 + 0.004, 0.0, high), metal)
    for angle in (311.0, 319.0):
        turn = math.radians(angle)
        inner = [middle[0] + (radius + 0.018) * math.cos(turn), middle[1] + (radius + 0.018) * math.sin(turn)]
        outer = [middle[0] + (radius + 0.062) * math.cos(turn), middle[1] + (radius + 0.062) * math.sin(turn)]
        _pull(inner, outer, metal)
        for z in (LOW + 0.06, HIGH - 0.075):
            rod((*inner, z), (middle[0] + (radius + 0.034) * math.cos(turn), middle[1] + (radius + 0.034) * math.sin(turn), z), 0.017, metal, "wheel")


def _pull(inner, outer, metal):
    """Handle of a bent door: its upright stands `outer` of the pane at `inner`, both (x, y)."""
    style = designs.current["handle"]
    if style in ("knob", "ring"):
        rod((*inner, 1.05), (*outer, 1.05), 0.009, metal)
        rod(tuple((a + b) / 2 for a, b in zip((*inner, 1.05), (*outer, 1.05))), (*outer, 1.05), 0.024 if style == "knob" else 0.046, metal, "handle", 64, bevel=0.003)
        return
    half = 0.62 if style == "long" else 0.30 if style in ("edge", "towel") else 0.19
    if style in ("square", "edge"):
        box((outer[0] - 0.012, outer[1] - 0.012, 1.05 - half), (outer[0] + 0.012, outer[1] + 0.012, 1.05 + half), metal, 0.002, "handle")
    else:
        rod((*outer, 1.05 - half), (*outer, 1.05 + half), 0.0105, metal, "handle", bevel=0.002)
    for z in (1.05 - half + 0.04, 1.05 + half - 0.04):
        rod((*inner, z), (*outer, z), 0.0065, metal)
