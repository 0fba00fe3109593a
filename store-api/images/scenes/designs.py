"""
How the fittings of a series look. One design is in force while a scene is built; hardware.py and glass.py follow it.

handle: round, square, knob, towel, ring, long, edge · rail: flat, box, tube, slim · roller: clamp, plate, wheel, hidden
hinge: plate, round, long · frame: none, full, grid · brace of a walk-in: round, square, diagonal, ceiling
tile: width and height in metres · tray: its surface · shower: column or thermostatic
"""

_PLAIN = {"handle": "round", "rail": "flat", "roller": "clamp", "hinge": "plate", "frame": "none", "brace": "round", "channel": 1.0, "tile": (0.06, 0.24), "tray": "smooth", "shower": "column"}
DESIGNS = {
    "wheel": {**_PLAIN, "tray": "slate"},
    "cube": {**_PLAIN, "handle": "square", "rail": "box", "roller": "plate", "hinge": "long", "brace": "square", "channel": 1.3, "tile": (0.30, 0.60), "shower": "thermostatic"},
    "frame": {**_PLAIN, "handle": "edge", "rail": "box", "roller": "hidden", "frame": "full", "brace": "square", "channel": 1.4, "tile": (0.20, 0.20)},
    "grid": {**_PLAIN, "handle": "square", "rail": "flat", "roller": "wheel", "hinge": "long", "frame": "grid", "brace": "square", "channel": 1.3, "tile": (0.075, 0.15), "tray": "cement"},
    "slim": {**_PLAIN, "handle": "knob", "rail": "slim", "roller": "hidden", "hinge": "round", "brace": "diagonal", "channel": 0.6, "tile": (0.60, 1.20), "shower": "thermostatic"},
    "towel": {**_PLAIN, "handle": "towel", "rail": "tube", "roller": "wheel", "hinge": "round", "brace": "round", "tile": (0.10, 0.30), "tray": "cement"},
    "ring": {**_PLAIN, "handle": "ring", "rail": "tube", "roller": "clamp", "hinge": "round", "brace": "diagonal", "channel": 0.8, "tile": (0.10, 0.10), "shower": "thermostatic"},
    "long": {**_PLAIN, "handle": "long", "rail": "box", "roller": "wheel", "brace": "ceiling", "channel": 1.1, "tile": (0.15, 0.30), "tray": "slate"},
}
current = dict(_PLAIN)
# The metal that frames are made of; set by screens.build.
metal = None


def use(name):
    """Puts a design in force; without a name the plain one."""
    current.clear()
    current.update(DESIGNS[name] if name else _PLAIN)
