"""Shower screens by type. The tray lies from x = 0 to `length` and from y = 0 (wall) to -depth; measures in metres."""
import designs
import glass
import materials
from corner_screens import corner, semicircular
from hardware import channel, floor_guide, handle, hinge, rail, roller, stopper
from shapes import box, rod, turned

LOW, HIGH = 0.045, 2.0


def sliding(length, y, metal, kind, opened=0.16):
    """Fixed pane on the left; the other hangs from two wheels before it, on one rail."""
    channel(0.0, y, metal, LOW, HIGH)
    channel(length - 0.024, y, metal, LOW, HIGH)
    half = length * 0.5
    glass.pane(0.012, half + 0.03, y + 0.012, LOW, HIGH - 0.03, kind, "rt")
    start = half - 0.03 - opened
    width = length - 0.02 - (half - 0.03)
    glass.pane(start, start + width, y - 0.016, LOW + 0.012, HIGH - 0.005, kind, "lrt")
    rail(0.0, length, y, HIGH - 0.065, metal)
    for place in (start + 0.10, start + width - 0.12):
        roller(place, y - 0.016, HIGH - 0.048, metal)
    stopper(0.05, y, HIGH - 0.048, metal)
    stopper(length - 0.07, y, HIGH - 0.048, metal)
    box((0.024, y + 0.002, LOW - 0.012), (half + 0.03, y + 0.022, LOW + 0.006), metal, 0.002)
    box((0.0, y - 0.02, 0.035), (length, y - 0.002, 0.045), metal, 0.002)
    floor_guide(half, y - 0.016, LOW, metal)
    handle(start + width - 0.075, y - 0.016, metal)


def pivot(length, y, metal, kind):
    fixed = length * 0.36
    channel(0.0, y, metal, LOW, HIGH)
    channel(length - 0.024, y, metal, LOW, HIGH)
    glass.pane(0.012, fixed, y, LOW, HIGH, kind, "rt")
    box((0.012, y - 0.009, LOW - 0.012), (fixed, y + 0.009, LOW + 0.006), metal, 0.002)
    rod((fixed - 0.04, y, HIGH + 0.012), (length, y, HIGH + 0.012), 0.0095, metal)
    box((fixed - 0.065, y - 0.014, HIGH - 0.03), (fixed - 0.02, y + 0.014, HIGH + 0.026), metal, 0.004)
    rod((length - 0.03, y, HIGH + 0.012), (length, y, HIGH + 0.012), 0.022, metal)
    with turned(fixed + 0.004, y, -26):
        width = length - fixed - 0.04
        glass.pane(0.006, width, 0.0, LOW + 0.012, HIGH - 0.012, kind, "lrt")
        for z in (LOW + 0.26, HIGH - 0.28):
            hinge(0.0, 0.0, z, metal)
        handle(width - 0.07, 0.0, metal)
        box((0.006, -0.005, LOW), (width, 0.005, LOW + 0.012), glass.seal())


def folding(length, y, metal, kind):
    """Two leaves, hinged to each other, folding outwards; hung on the left."""
    import math

    channel(0.0, y, metal, LOW, HIGH, 0.04)
    channel(length - 0.03, y, metal, LOW, HIGH, 0.03)
    box((0.0, y - 0.014, HIGH - 0.002), (length, y + 0.014, HIGH + 0.032), metal, 0.003)
    box((0.0, y - 0.014, LOW - 0.012), (length, y + 0.014, LOW), metal, 0.002)
    width, angle = (length - 0.10) / 2, 30
    turn = math.radians(angle)
    with turned(0.045, y, -angle):
        glass.pane(0.014, width, 0.0, LOW + 0.01, HIGH - 0.01, kind, "t")
        box((0.0, -0.013, LOW + 0.005), (0.02, 0.013, HIGH - 0.005), metal, 0.003)
        box((width - 0.016, -0.012, LOW + 0.005), (width + 0.006, 0.012, HIGH - 0.005), metal, 0.003)
    with turned(0.045 + (width + 0.008) * math.cos(turn), y - (width + 0.008) * math.sin(turn), angle):
        box((0.0, -0.012, LOW + 0.005), (0.022, 0.012, HIGH - 0.005), metal, 0.003)
        glass.pane(0.014, width, 0.0, LOW + 0.01, HIGH - 0.01, kind, "t")
        box((width - 0.012, -0.013, LOW + 0.005), (width + 0.012, 0.013, HIGH - 0.005), metal, 0.003)
        handle(width - 0.085, 0.0, metal)


def walk_in(length, y, metal, kind):
    """One fixed pane from the left wall; a bar to the back wall keeps it upright."""
    width = length * 0.70
    channel(0.0, y, metal, LOW, HIGH, 0.026)
    glass.pane(0.014, width, y, LOW, HIGH, kind, "rt")
    box((0.014, y - 0.011, LOW - 0.012), (width, y + 0.011, LOW + 0.008), metal, 0.002)
    _brace(width - 0.10, y, metal)


def _brace(x, y, metal):
    """What keeps a free pane upright: a bar to the back wall, straight or aslant to the side wall, or a post to the ceiling."""
    kind, z = designs.current["brace"], HIGH - 0.02
    if kind == "square":
        box((x - 0.012, y - 0.012, z - 0.008), (x + 0.012, 0.0, z + 0.014), metal, 0.0015, "stabiliser")
        box((x - 0.024, y - 0.018, z - 0.032), (x + 0.024, y + 0.020, z + 0.020), metal, 0.003)
        box((x - 0.026, -0.014, z - 0.026), (x + 0.026, 0.0, z + 0.030), metal, 0.002)
    elif kind == "diagonal":
        rod((x, y, z), (x - 0.62, 0.0, z), 0.0095, metal, "stabiliser")
        rod((x, y - 0.018, z), (x, y + 0.022, z), 0.019, metal)
        rod((x - 0.62, -0.012, z), (x - 0.62, 0.0, z), 0.026, metal)
    elif kind == "ceiling":
        rod((x, y, z), (x, y, 2.75), 0.0115, metal, "stabiliser")
        rod((x, y - 0.018, z), (x, y + 0.022, z), 0.021, metal)
        rod((0.0, y, z - 0.004), (x, y, z - 0.004), 0.0085, metal)
    else:
        rod((x, y, z), (x, 0.0, z), 0.0095, metal, "stabiliser")
        rod((x, y - 0.018, z), (x, y + 0.022, z), 0.019, metal)
        rod((x, -0.012, z), (x, 0.0, z), 0.026, metal)


def bath(length, y, metal, kind, leaf=0.46):
    """Two leaves on the rim of the bathtub: one fixed to the left wall, one turning; `leaf` is the width of each."""
    low, top = 0.585, 2.0
    channel(0.0, y, metal, low - 0.005, top, 0.028)
    glass.pane(0.014, leaf, y, low, top, kind, "rt")
    box((0.014, y - 0.009, low - 0.008), (leaf, y + 0.009, low + 0.006), metal, 0.002)
    with turned(leaf + 0.006, y, -24):
        glass.pane(0.008, leaf - 0.02, 0.0, low + 0.012, top, kind, "lrt")
        for z in (low + 0.2, top - 0.2):
            hinge(0.0, 0.0, z, metal)
        if designs.current["handle"] in ("round", "long"):
            rod((leaf - 0.10, -0.035, 1.14), (leaf - 0.10, 0.035, 1.14), 0.019, metal, "knob", bevel=0.003)
        else:
            handle(leaf - 0.10, 0.0, metal, 1.14, 0.30)
        box((0.008, -0.005, low), (leaf - 0.02, 0.005, low + 0.012), glass.seal())


def build(kind_of_screen, finish, kind_of_glass, length, depth, **more):
    metal, y = materials.metal(finish), -depth + 0.035
    designs.metal = metal
    {
        "frontal-sliding": sliding,
        "frontal-folding": folding,
        "frontal-pivot": pivot,
        "corner": corner,
        "semicircular": semicircular,
        "walk-in": walk_in,
        "bath": bath,
    }[kind_of_screen](length, y, metal, kind_of_glass, **more)
