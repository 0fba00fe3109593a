"""Tray, bathtub, taps. The wall is y = 0, things stand out towards negative y; measures in metres."""
import materials
from shapes import box, disc, loft, pipe, rod, rounded

TRAY_COLOURS = {"white": (0.83, 0.825, 0.81), "grey": (0.23, 0.23, 0.235), "black": (0.022, 0.022, 0.024), "sand": (0.56, 0.465, 0.35)}


def tray(length, depth, texture="smooth", colour="white", height=0.033, round_corner=False):
    """A flat tray; with `round_corner` the free corner is a quarter circle of 0.55."""
    look = materials.stone(TRAY_COLOURS[colour], texture)
    if round_corner:
        import math

        r = 0.55
        outline = [(0, 0), (0, -depth), (length - r, -depth)]
        outline += [(length - r + r * math.cos(math.radians(a)), -depth + r + r * math.sin(math.radians(a))) for a in range(270, 361, 3)]
        outline += [(length, 0)]
        loft([(outline, 0.0), (outline, height - 0.003), (outline, height)], look, "tray", texels=200)
    else:
        outer = lambda inset, r=0.006: rounded(inset, -depth + inset, length - inset, -inset, r)  # noqa: E731
        loft([(outer(0), 0.0), (outer(0), height - 0.004), (outer(0.0012), height - 0.001), (outer(0.004), height)], look, "tray", texels=200)
    steel = materials.metal("brushed")
    x, y = (length / 2, -0.17) if not round_corner else (0.34, -0.34)
    if texture == "smooth":
        disc((x, y, height - 0.001), 0.058, 0.004, steel, 0.0015)
    else:
        box((x - 0.06, y - 0.06, height - 0.002), (x + 0.06, y + 0.06, height + 0.003), look if colour != "white" else steel, 0.002)
        for i in range(7):
            box((x - 0.045, y - 0.047 + i * 0.0145, height + 0.0028), (x + 0.045, y - 0.041 + i * 0.0145, height + 0.0034), materials.plain((0.02, 0.02, 0.02)))


def bathtub(length, depth, height=0.57):
    """A panelled bathtub along the back wall, its basin really hollow."""
    white = materials.ceramic()
    panel = materials.plain((0.80, 0.795, 0.785), 0.25)
    box((0, -depth + 0.012, 0), (length - 0.012, 0, height - 0.035), panel, 0.004, texels=56)
    o = lambda i, r: rounded(i, -depth + i, length - i, -i, r)  # noqa: E731
    b = lambda i, r: rounded(0.07 + i * 1.5, -depth + 0.06 + i, length - 0.07 - i, -0.075 - i, r)  # noqa: E731
    loft(
        [(o(0, 0.02), height - 0.035), (o(0, 0.02), height - 0.006), (o(0.003, 0.02), height - 0.001), (o(0.007, 0.02), height), (b(-0.006, 0.17), height), (b(-0.001, 0.17), height - 0.002),
         (b(0.003, 0.168), height - 0.008), (b(0.03, 0.16), height - 0.25), (b(0.055, 0.15), height - 0.38), (b(0.09, 0.14), height - 0.425), (b(0.14, 0.10), height - 0.435)],
        white, "bathtub", texels=200,
    )


def _wall_bar(x, z, metal, half=0.13):
    rod((x - half, -0.065, z), (x + half, -0.065, z), 0.022, metal, "thermostat", bevel=0.002)
    for side in (-1, 1):
        rod((x + side * (half + 0.004), -0.065, z), (x + side * (half + 0.046), -0.065, z), 0.0255, metal, "knob", bevel=0.004)
        rod((x + side * 0.075, -0.065, z), (x + side * 0.075, 0, z), 0.014, metal)
        rod((x + side * 0.075, -0.008, z), (x + side * 0.075, 0, z), 0.033, metal, "rose", bevel=0.003)
    for i in range(3):
        rod((x + half + 0.012 + i * 0.012, -0.065, z), (x + half + 0.015 + i * 0.012, -0.065, z), 0.0262, metal)


def shower_column(x, finish, low=1.05, top=2.2):
    """Thermostat bar, riser with rain head, hand shower and hose."""
    metal = materials.metal(finish)
    _wall_bar(x, low, metal)
    pipe([(x, -0.065, low + 0.02), (x, -0.065, low + 0.6), (x, -0.065, top - 0.13), (x, -0.09, top - 0.035), (x, -0.16, top), (x, -0.40, top)], 0.0105, metal)
    rod((x, -0.41, top + 0.004), (x, -0.41, top - 0.045), 0.017, metal)
    rod((x, -0.41, top - 0.045), (x, -0.41, top - 0.056), 0.125, metal, "rain", 96, 0.003)
    rod((x, 0, top - 0.22), (x, -0.065, top - 0.22), 0.008, metal)
    rod((x, 0, top - 0.22), (x, -0.008, top - 0.22), 0.02, metal)
    hand_shower(x, low, low + 0.62, metal)


def hand_shower(x, low, z, metal):
    rod((x, -0.065, z - 0.018), (x, -0.065, z + 0.018), 0.018, metal, "slider", bevel=0.003)
    rod((x, -0.065, z), (x, -0.105, z + 0.006), 0.013, metal)
    rod((x, -0.10, z - 0.10), (x, -0.122, z + 0.10), 0.0115, metal, "stick", bevel=0.003)
    rod((x, -0.108, z + 0.125), (x, -0.148, z + 0.112), 0.05, metal, "head", 64, 0.008)
    pipe([(x, -0.10, z - 0.10), (x + 0.008, -0.105, z - 0.26), (x + 0.085, -0.11, low - 0.16), (x + 0.075, -0.10, low - 0.30), (x + 0.028, -0.085, low - 0.27), (x, -0.066, low - 0.02)], 0.0062, metal)


def thermostatic(x, finish, z=1.1):
    """Thermostat alone with hand shower on a short rail."""
    metal = materials.metal(finish)
    _wall_bar(x, z, metal, 0.145)
    rod((x, -0.065, z + 0.12), (x, -0.065, z + 0.78), 0.0105, metal, bevel=0.002)
    for end in (0.16, 0.74):
        rod((x, 0, z + end), (x, -0.065, z + end), 0.012, metal)
    hand_shower(x, z, z + 0.56, metal)


def basin_tap(x, y, z, finish, tall=0.0):
    """Single-lever mixer; (x, y, z) is the middle of its foot, the spout comes towards the viewer."""
    metal = materials.metal(finish)
    rod((x, y, z), (x, y, z + 0.006), 0.028, metal, bevel=0.002)
    rod((x, y, z), (x, y, z + 0.145 + tall), 0.0215, metal, "body", 64, 0.002)
    rod((x, y - 0.008, z + 0.112 + tall), (x, y - 0.150, z + 0.104 + tall), 0.0125, metal, "spout", 48, 0.003)
    rod((x, y - 0.137, z + 0.110 + tall), (x, y - 0.137, z + 0.083 + tall), 0.0125, metal, "mouth")
    rod((x, y, z + 0.149 + tall), (x, y, z + 0.176 + tall), 0.0215, metal, "lever", 64, 0.004)
    rod((x, y - 0.012, z + 0.163 + tall), (x, y - 0.088, z + 0.176 + tall), 0.0062, metal, bevel=0.002)
