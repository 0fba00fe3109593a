"""Small parts on a stone top or on the wall, each as large as the picture allows. The wall is y = 0, the top is z = 0; measures in metres."""
import furniture
import glass
import materials
import room
from shapes import box, disc, pipe, rod


def _cloths(x, y):
    for index, colour in enumerate((furniture.LINEN, furniture.SAGE)):
        for half in (0.0, 0.011):
            z = index * 0.022 + half
            box((x - 0.10, y - 0.07, z), (x + 0.10 - index * 0.006, y + 0.07, z + 0.0108), materials.cloth(colour), 0.005)


def _squeegee(x, y, metal):
    """Lies on the top, its grip towards the viewer."""
    rubber = materials.plain((0.02, 0.02, 0.021), 0.5)
    rod((x, y, 0.018), (x, y + 0.17, 0.022), 0.0125, metal, "grip", bevel=0.004)
    box((x - 0.13, y + 0.165, 0.008), (x + 0.13, y + 0.19, 0.03), metal, 0.004)
    box((x - 0.135, y + 0.188, 0.014), (x + 0.135, y + 0.206, 0.021), rubber, 0.001)


def care_kit(metal):
    furniture.bottle(-0.12, -0.24, 0.0, (0.34, 0.39, 0.33), 0.19, 0.036)
    _cloths(0.16, -0.22)
    _squeegee(0.02, -0.52, metal)


def treatment(metal):
    furniture.bottle(-0.03, -0.28, 0.0, (0.74, 0.73, 0.70), 0.21, 0.038)
    box((-0.0685, -0.3195, 0.05), (0.0085, -0.2405, 0.13), materials.plain((0.10, 0.22, 0.20), 0.5), 0.003)
    _cloths(0.17, -0.30)


def squeegee(metal):
    _squeegee(0.0, -0.44, metal)


def _channel(width, metal):
    """Two lengths of a U-shaped profile, one on the other."""
    for x0, x1, y, z in ((-0.30, 0.30, -0.30, 0.0), (-0.22, 0.34, -0.40 - width * 0.6, 0.0)):
        box((x0, y - width / 2, z), (x1, y + width / 2, z + 0.003), metal, 0.0006)
        for side in (-1, 1):
            edge = y + side * (width / 2 - 0.0015)
            box((x0, edge - 0.0015, z), (x1, edge + 0.0015, z + 0.032), metal, 0.0006)


def seal(metal):
    clear = materials.plain((0.55, 0.61, 0.61), 0.18)
    for index, y in enumerate((-0.26, -0.34, -0.42)):
        x = -0.30 + index * 0.05
        box((x, y - 0.005, 0.0), (x + 0.56, y + 0.005, 0.022), clear, 0.002)
        box((x, y - 0.005, 0.0), (x + 0.56, y + 0.026, 0.004), clear, 0.0015)
        box((x, y - 0.0015, 0.018), (x + 0.56, y + 0.0015, 0.0225), materials.plain((0.05, 0.05, 0.05)))


def bar(metal):
    rod((-0.42, -0.05, 0.30), (0.42, -0.05, 0.30), 0.011, metal, "bar", bevel=0.002)
    rod((-0.42, -0.05, 0.30), (-0.45, -0.05, 0.30), 0.026, metal, "flange", bevel=0.003)
    rod((0.33, -0.075, 0.30), (0.33, -0.025, 0.30), 0.021, metal, "clamp", bevel=0.003)
    box((0.315, -0.06, 0.235), (0.345, -0.04, 0.30), metal, 0.003)
    for x in (-0.30, 0.20):
        rod((x, 0.0, 0.30), (x, -0.05, 0.30), 0.007, metal)


def ceiling_bar(metal):
    rod((0.0, -0.16, 0.10), (0.0, -0.16, 0.70), 0.011, metal, "bar")
    disc((0.0, -0.16, 0.655), 0.034, 0.012, metal, 0.003)
    glass.pane(-0.30, 0.30, -0.16, -0.01, 0.13, "clear", "t")
    box((-0.022, -0.175, 0.09), (0.022, -0.145, 0.155), metal, 0.004)


def towel_rail(metal):
    glass.pane(-0.36, 0.36, -0.20, -0.01, 0.62, "clear", "lrt")
    for y in (-0.265, -0.135):
        rod((-0.27, y, 0.34), (0.27, y, 0.34), 0.0095, metal, "rail", bevel=0.002)
    for x in (-0.20, 0.20):
        rod((x, -0.265, 0.34), (x, -0.135, 0.34), 0.0085, metal)
        rod((x, -0.212, 0.34), (x, -0.188, 0.34), 0.017, metal, "rose", bevel=0.002)


def handle(metal):
    glass.pane(-0.30, 0.16, -0.20, -0.01, 0.62, "clear", "rt")
    for y in (-0.25, -0.15):
        rod((0.06, y, 0.10), (0.06, y, 0.50), 0.0115, metal, "handle", bevel=0.002)
    for z in (0.15, 0.45):
        rod((0.06, -0.25, z), (0.06, -0.15, z), 0.0075, metal)


def hooks(metal):
    for x in (-0.13, 0.13):
        rod((x, 0.0, 0.30), (x, -0.010, 0.30), 0.027, metal, "rose", bevel=0.003)
        rod((x, -0.01, 0.30), (x, -0.055, 0.30), 0.0085, metal, bevel=0.002)
        rod((x, -0.050, 0.30), (x, -0.060, 0.30), 0.0165, metal, "knob", bevel=0.003)


def basket(metal):
    for z in (0.22, 0.255, 0.29):
        pipe([(-0.17, -0.01, z), (-0.17, -0.125, z), (-0.155, -0.14, z), (0.155, -0.14, z), (0.17, -0.125, z), (0.17, -0.01, z), (-0.17, -0.01, z)], 0.0032, metal)
    for index in range(13):
        rod((-0.16 + index * 0.32 / 12, -0.008, 0.22), (-0.16 + index * 0.32 / 12, -0.138, 0.22), 0.0022, metal, vertices=12)
    for x in (-0.17, -0.085, 0.0, 0.085, 0.17):
        rod((x, -0.139 if abs(x) < 0.17 else -0.01, 0.22), (x, -0.139 if abs(x) < 0.17 else -0.01, 0.29), 0.0026, metal, vertices=12)
    furniture.bottle(-0.08, -0.07, 0.222, (0.34, 0.39, 0.33), 0.14)
    furniture.bottle(0.03, -0.07, 0.222, (0.72, 0.69, 0.63), 0.115)


# What is shown: model, finish, whether it lies on a top or is fixed to the wall, and the height of the picture in metres.
PARTS = {
    "care-kit": (care_kit, "chrome", "top", 0.52),
    "treatment": (treatment, "chrome", "top", 0.46),
    "squeegee": (squeegee, "chrome", "top", 0.40),
    "profile-20": (lambda metal: _channel(0.020, metal), "chrome", "top", 0.40),
    "profile-40": (lambda metal: _channel(0.040, metal), "black", "top", 0.42),
    "seal": (seal, "chrome", "top", 0.42),
    "bar": (bar, "black", "wall", 0.62),
    "ceiling-bar": (ceiling_bar, "black", "wall", 0.72),
    "towel-rail": (towel_rail, "chrome", "glass", 0.62),
    "handle": (handle, "gold", "glass", 0.62),
    "hooks": (hooks, "black", "wall", 0.40),
    "basket": (basket, "black", "wall", 0.46),
}


def part(key, view):
    model, finish, place, frame = PARTS[key]
    metal = materials.metal(finish)
    dark = finish in ("chrome", "gold")
    wall = materials.plaster((0.30, 0.33, 0.32) if dark and place != "top" else (0.66, 0.635, 0.595))
    room.wall([(-1.2, 0, -0.5), (1.2, 0, -0.5), (1.2, 0, 1.3), (-1.2, 0, 1.3)], wall, 0.014)
    if place == "top":
        top = materials.stone((0.30, 0.31, 0.30) if dark else (0.60, 0.57, 0.52), "cement")
        room.wall([(-1.2, -1.2, 0), (1.2, -1.2, 0), (1.2, 0, 0), (-1.2, 0, 0)], top, 0.010)
    model(metal)
    lamp = room.light((0.0, -0.2), 1)
    if place == "top":
        room.camera((0.02, -0.33, 0.075), 22, 2.6, frame, 0.95)
    else:
        room.camera((0.0, -0.1, 0.42 if key == "ceiling-bar" else 0.30), 28, 2.8, frame, 0.46)
    return f"accessories/{key}", lamp
