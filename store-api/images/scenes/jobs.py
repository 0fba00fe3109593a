"""
The pictures of the shop, the most needed first.

`jobs.py` prints every public id; `jobs.py WIDTH` only those that are missing or narrower than WIDTH pixels.
"""
import os
import sys

ORIGINALS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "originals")
TYPES = ["walk-in", "frontal-sliding", "corner", "semicircular", "frontal-pivot", "bath", "frontal-folding"]


def jobs():
    for profile in ("black", "chrome"):
        for kind in TYPES:
            yield f"screens/{kind}/{profile}-clear/principal"
        if profile == "black":
            yield from ("home/hero-1", "home/hero-2", "home/hero-3", "trays/slate/white/principal", "taps/column/black/principal", "radiators/towel/white/principal", "furniture/vanity/oak/principal")
    yield from (f"screens/{kind}/black-clear/ambiance" for kind in TYPES)
    yield from ("trays/slate/grey/principal", "trays/cement/sand/principal", "trays/smooth/white/principal", "taps/column/chrome/principal", "taps/basin/black/principal", "taps/thermostatic/chrome/principal")
    yield from ("radiators/towel/black/principal", "furniture/vanity/white/principal", "furniture/vanity/anthracite/principal")
    yield from (f"screens/{kind}/black-clear/detail" for kind in TYPES)
    for profile in ("gold", "white", "brushed"):
        yield from (f"screens/{kind}/{profile}-clear/principal" for kind in TYPES)
    for glass in ("fluted", "grey", "frosted", "bronze", "printed"):
        yield from (f"screens/{kind}/black-{glass}/principal" for kind in TYPES)
    for texture in ("slate", "cement", "smooth"):
        yield from (f"trays/{texture}/{colour}/principal" for colour in ("white", "grey", "black", "sand"))
    for kind in ("column", "basin", "thermostatic"):
        yield from (f"taps/{kind}/{finish}/principal" for finish in ("chrome", "black", "gold", "brushed"))
    yield "radiators/towel/chrome/principal"
    for profile in ("chrome", "gold"):
        yield from (f"screens/{kind}/{profile}-clear/ambiance" for kind in TYPES)
    yield from (f"screens/{kind}/chrome-clear/detail" for kind in TYPES)


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
    print("\n".join(job for job in dict.fromkeys(jobs()) if least is None or width_of(job) < least))
