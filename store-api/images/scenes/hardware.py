"""Fittings of screens: wall channels, rails, wheels, hinges, handles. Measures in metres."""
import math

import designs
import materials
from shapes import box, rod


def channel(x, y, metal, low, high, width=0.024):
    """Wall profile that takes the pane, `width` wide from x on where the design is plain."""
    width *= designs.current["channel"]
    box((x, y - 0.014, low - 0.012), (x + width, y + 0.014, high), metal, 0.002, "channel")


def rail(x0, x1, y, z, metal):
    """What the wheels run on, with its screws to the fixed pane."""
    kind = designs.current["rail"]
    if kind == "box":
        box((x0, y - 0.022, z - 0.008), (x1, y + 0.016, z + 0.046), metal, 0.002, "rail")
        return
    if kind == "tube":
        rod((x0, y - 0.002, z + 0.017), (x1, y - 0.002, z + 0.017), 0.0135, metal, "rail")
    else:
        box((x0, y - 0.006, z), (x1, y + 0.006, z + (0.016 if kind == "slim" else 0.034)), metal, 0.003, "rail")
    for share in (0.12, 0.36):
        rod((x0 + (x1 - x0) * share, y - 0.011, z + 0.017), (x0 + (x1 - x0) * share, y + 0.02, z + 0.017), 0.013, metal)


def roller(x, y, z, metal):
    """Wheel on top of the rail with its clamp on the pane."""
    kind = designs.current["roller"]
    if kind == "hidden":
        box((x - 0.016, y - 0.010, z - 0.045), (x + 0.016, y - 0.002, z - 0.012), metal, 0.002)
        return
    if kind == "plate":
        box((x - 0.034, y - 0.016, z - 0.062), (x + 0.034, y - 0.003, z + 0.012), metal, 0.003, "roller")
        return
    big = 0.048 if kind == "wheel" else 0.034
    rod((x, y - 0.014, z + big + 0.016), (x, y + 0.022, z + big + 0.016), big, metal, "roller", 64, bevel=0.003)
    rod((x, y - 0.019, z + big + 0.016), (x, y - 0.014, z + big + 0.016), big * 0.35, materials.metal("brushed"), "hub", bevel=0.002)
    box((x - 0.019, y - 0.012, z - 0.075), (x + 0.019, y - 0.003, z + 0.05), metal, 0.004)
    rod((x, y - 0.016, z - 0.05), (x, y + 0.01, z - 0.05), 0.014, metal, "clamp", bevel=0.002)


def stopper(x, y, z, metal):
    if designs.current["roller"] in ("hidden", "plate"):
        return
    box((x - 0.014, y - 0.014, z - 0.022), (x + 0.014, y + 0.012, z + 0.024), metal, 0.003)


def floor_guide(x, y, low, metal):
    box((x - 0.022, y - 0.014, low - 0.01), (x + 0.022, y + 0.02, low + 0.022), metal, 0.003)


def hinge(x, y, z, metal):
    """Glass-to-glass hinge: two plates, or two discs, and the pin between them."""
    kind = designs.current["hinge"]
    tall = 0.075 if kind == "long" else 0.045
    for side in (-1, 1):
        if kind == "round":
            rod((x + side * 0.034, y - 0.014, z), (x + side * 0.034, y + 0.014, z), 0.031, metal, "hinge", bevel=0.003)
        else:
            box((x + side * 0.033 - 0.028, y - 0.012, z - tall), (x + side * 0.033 + 0.028, y + 0.012, z + tall), metal, 0.004, "hinge")
    rod((x, y, z - tall + 0.005), (x, y, z + tall - 0.005), 0.011, metal)


def handle(x, y, metal, middle=1.05, length=0.42):
    """What the door is drawn or slid by, on both faces; (x, y) is its middle on the pane."""
    kind = designs.current["handle"]
    if kind == "edge":
        box((x + 0.02, y - 0.026, middle - 0.19), (x + 0.052, y + 0.02, middle + 0.19), metal, 0.003, "handle")
    elif kind == "knob":
        for side in (-0.036, 0.030):
            rod((x, y, middle), (x, y + side, middle), 0.010, metal)
            rod((x, y + side * 0.5, middle), (x, y + side, middle), 0.023, metal, "handle", 64, bevel=0.003)
    elif kind == "ring":
        _ring(x, y, metal, middle)
    elif kind == "towel":
        _bar((x - 0.30, x + 0.02), y, metal, middle)
    else:
        _upright(x, y, metal, middle, 1.25 if kind == "long" else length, kind == "square")


def _upright(x, y, metal, middle, length, square):
    """Bars on both faces."""
    for side in (-0.045, 0.036):
        if square:
            box((x - 0.011, y + side - 0.007, middle - length / 2), (x + 0.011, y + side + 0.007, middle + length / 2), metal, 0.0015, "handle")
        else:
            rod((x, y + side, middle - length / 2), (x, y + side, middle + length / 2), 0.0105, metal, "handle", bevel=0.002)
        for z in (middle - length / 2 + 0.045, middle + length / 2 - 0.045):
            rod((x, y, z), (x, y + side, z), 0.007, metal)


def _bar(across, y, metal, z):
    """A bar lying across the door, on which a towel hangs; a knob inside."""
    rod((across[0], y - 0.062, z), (across[1], y - 0.062, z), 0.010, metal, "handle", bevel=0.002)
    for x in (across[0] + 0.025, across[1] - 0.025):
        rod((x, y + 0.02, z), (x, y - 0.062, z), 0.0085, metal)
        rod((x, y - 0.010, z), (x, y - 0.002, z), 0.019, metal)


def _ring(x, y, metal, z, radius=0.075, count=28):
    """A round pull standing before the pane."""
    points = [(x + radius * math.cos(math.tau * i / count), z + radius * math.sin(math.tau * i / count)) for i in range(count + 1)]
    for side in (-0.03, 0.026):
        for (ax, az), (bx, bz) in zip(points, points[1:]):
            rod((ax, y + side, az), (bx, y + side, bz), 0.0085, metal, "handle", 16)
        for end in (-1, 1):
            rod((x, y, z + end * radius), (x, y + side, z + end * radius), 0.0075, metal)
