"""
The pictures of the shop, the most needed first.

`jobs.py` prints every public id; `jobs.py WIDTH` only those that are missing or narrower than WIDTH pixels.
"""
import os
import sys

ORIGINALS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "originals")
TYPES = ("walk-in", "frontal-sliding", "corner", "semicircular", "frontal-pivot", "bath", "frontal-folding")
FRONTS, COLOURS = ("oak", "white", "anthracite"), ("white", "grey", "black", "sand")
TEXTURES, METALS = ("slate", "cement", "smooth"), ("black", "chrome", "gold", "brushed")

ACCESSORIES = ("care-kit", "treatment", "squeegee", "profile-20", "profile-40", "seal", "bar", "ceiling-bar", "towel-rail", "handle", "hooks", "basket")


def jobs():
    # Screens of products are composed (layers.py); these stand for whole categories.
    yield from (f"screens/{kind}/{finish}-clear/principal" for finish in ("black", "chrome") for kind in TYPES)
    yield "screens/frontal-sliding/chrome-clear/detail"
    yield from ("home/hero-1", "home/hero-2", "home/hero-3")
    yield from (f"trays/{texture}/{colour}/{view}" for view in ("stock", "low", "principal") for texture in TEXTURES for colour in COLOURS)
    yield from (f"trays/{texture}/grey/large" for texture in TEXTURES)
    yield from (f"trays/{texture}/sand/cut" for texture in TEXTURES)
    for kind, series in (("column", "source"), ("basin", "galet"), ("thermostatic", "loft")):
        yield from (f"taps/{kind}/{finish}/{view}" for view in ("principal", series) for finish in METALS)
    yield from (f"radiators/towel/{colour}/{series}" for series in ("skagen", "atoll", "garda", "ola") for colour in ("white", "black", "chrome"))
    yield from (f"radiators/towel/{colour}/principal" for colour in ("white", "black", "chrome"))
    yield from (f"furniture/vanity/{colour}/{series}" for series in ("fjord", "atelier", "iris", "opale", "jade") for colour in FRONTS if (series, colour) != ("jade", "anthracite"))
    yield from (f"furniture/vanity/{colour}/principal" for colour in FRONTS)
    yield from (f"accessories/{key}/principal" for key in ACCESSORIES)
    yield from (f"glass/{kind}/detail" for kind in ("clear", "fluted", "grey", "frosted", "bronze", "printed"))


def width_of(public_id):
    """Width in pixels of the picture on disk, 0 when there is none."""
    file = os.path.join(ORIGINALS, f"{public_id}.jpg")
    if not os.path.exists(file):
        return 0
    import cv2

    picture = cv2.imread(file)
    return 0 if picture is None else picture.shape[1]


if __name__ == "__main__":
    least = int(sys.argv[1]) if len(sys.argv) > 1 else None
    print("\n".join(job for job in jobs() if least is None or width_of(job) < least))
