"""
The pictures of the shop, the most needed first.

`jobs.py` prints every public id; `jobs.py WIDTH` only those that are missing or narrower than WIDTH pixels.
"""
import os
import sys

ORIGINALS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "originals")
TYPES = ("walk-in", "frontal-sliding", "corner", "semicircular", "frontal-pivot", "bath", "frontal-folding")
FINISHES = ("black", "chrome", "gold", "white", "brushed")
# Every profile with every glass that a screen of the shop has.
SOLD = [f"{finish}-clear" for finish in FINISHES] + ["black-fluted", "black-grey", "black-frosted", "black-bronze", "black-printed", "chrome-frosted"]

ACCESSORIES = ("care-kit", "treatment", "squeegee", "profile-20", "profile-40", "seal", "bar", "ceiling-bar", "towel-rail", "handle", "hooks", "basket")


def screens(views, *sold):
    return [f"screens/{kind}/{each}/{view}" for view in views for each in sold for kind in TYPES]


def jobs():
    yield from screens(["principal"], "black-clear")
    yield from ("home/hero-1", "home/hero-2", "home/hero-3")
    yield from screens(["principal"], *SOLD[1:])
    for texture in ("slate", "cement", "smooth"):
        yield from (f"trays/{texture}/{colour}/principal" for colour in ("white", "grey", "black", "sand"))
    for kind in ("column", "basin", "thermostatic"):
        yield from (f"taps/{kind}/{finish}/principal" for finish in FINISHES if finish != "white")
    yield from (f"radiators/towel/{colour}/principal" for colour in ("white", "black", "chrome"))
    yield from (f"furniture/vanity/{colour}/principal" for colour in ("oak", "white", "anthracite"))
    yield from (f"accessories/{key}/principal" for key in ACCESSORIES)
    yield from screens(["ambiance"], *SOLD[:5])
    yield from screens(["3d"], "black-clear")
    yield from (f"glass/{kind}/detail" for kind in ("clear", "fluted", "grey", "frosted", "bronze", "printed"))
    yield from screens(["detail"], *SOLD[:5])
    yield from screens(["ambiance"], *SOLD[5:])


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
