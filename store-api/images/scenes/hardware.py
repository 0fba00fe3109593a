"""Fittings of screens: wall channels, rails, wheels, hinges, handles. Measures in metres."""
import materials
from shapes import box, rod


def channel(x, y, metal, low, high, width=0.024):
    """Wall profile that takes the pane, `width` wide from x on."""
    box((x, y - 0.014, low - 0.012), (x + width, y + 0.014, high), metal, 0.002, "channel")


def rail(x0, x1, y, z, metal):
    """Flat bar on which the wheels run, with its screws to the fixed pane."""
    box((x0, y - 0.006, z), (x1, y + 0.006, z + 0.034), metal, 0.003, "rail")
    for share in (0.12, 0.36):
        rod((x0 + (x1 - x0) * share, y - 0.011, z + 0.017), (x0 + (x1 - x0) * share, y + 0.02, z + 0.017), 0.013, metal)


def roller(x, y, z, metal):
    """Wheel on top of the rail with its clamp on the pane."""
    rod((x, y - 0.014, z + 0.05), (x, y + 0.022, z + 0.05), 0.034, metal, "roller", bevel=0.003)
    rod((x, y - 0.019, z + 0.05), (x, y - 0.014, z + 0.05), 0.012, materials.metal("brushed"), "hub", bevel=0.002)
    box((x - 0.019, y - 0.012, z - 0.075), (x + 0.019, y - 0.003, z + 0.05), metal, 0.004)
    rod((x, y - 0.016, z - 0.05), (x, y + 0.01, z - 0.05), 0.014, metal, "clamp", bevel=0.002)


def stopper(x, y, z, metal):
    box((x - 0.014, y - 0.014, z - 0.022), (x + 0.014, y + 0.012, z + 0.024), metal, 0.003)


def floor_guide(x, y, low, metal):
    box((x - 0.022, y - 0.014, low - 0.01), (x + 0.022, y + 0.02, low + 0.022), metal, 0.003)


def hinge(x, y, z, metal):
    """Glass-to-glass hinge: two plates and the pin between them."""
    for side in (-1, 1):
        box((x + side * 0.033 - 0.028, y - 0.012, z - 0.045), (x + side * 0.033 + 0.028, y + 0.012, z + 0.045), metal, 0.004, "hinge")
    rod((x, y, z - 0.04), (x, y, z + 0.04), 0.011, metal)


def handle(x, y, metal, middle=1.05, length=0.42):
    """Round bar on both faces."""
    for side in (-0.045, 0.036):
        rod((x, y + side, middle - length / 2), (x, y + side, middle + length / 2), 0.0105, metal, "handle", bevel=0.002)
        for z in (middle - length / 2 + 0.045, middle + length / 2 - 0.045):
            rod((x, y, z), (x, y + side, z), 0.007, metal)
