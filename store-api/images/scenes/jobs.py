"""The pictures of the shop, the most needed first; prints one public id per line."""
TYPES = ["walk-in", "frontal-sliding", "corner", "frontal-pivot", "semicircular", "bath", "frontal-folding"]


def jobs():
    yield "home/hero-1"
    for profile in ("black", "chrome"):
        for kind in TYPES:
            yield f"screens/{kind}/{profile}-clear/principal"
    yield from ("trays/slate/white/principal", "taps/column/black/principal", "radiators/towel/white/principal", "furniture/vanity/oak/principal")
    yield from ("home/hero-2", "home/hero-3")
    for kind in TYPES:
        yield f"screens/{kind}/black-clear/ambiance"
    yield from ("trays/slate/grey/principal", "trays/cement/sand/principal", "trays/smooth/white/principal", "taps/column/chrome/principal", "taps/basin/black/principal")
    yield from ("radiators/towel/black/principal", "furniture/vanity/white/principal", "furniture/vanity/anthracite/principal")
    for kind in TYPES:
        yield f"screens/{kind}/chrome-clear/detail"
    for profile in ("gold", "white", "brushed"):
        for kind in TYPES:
            yield f"screens/{kind}/{profile}-clear/principal"
    for glass in ("fluted", "grey", "frosted", "bronze", "printed"):
        for kind in TYPES:
            yield f"screens/{kind}/black-{glass}/principal"
    for texture in ("slate", "cement", "smooth"):
        for colour in ("white", "grey", "black", "sand"):
            yield f"trays/{texture}/{colour}/principal"
    for kind in ("column", "basin", "thermostatic"):
        for finish in ("chrome", "black", "gold", "brushed"):
            yield f"taps/{kind}/{finish}/principal"
    yield "radiators/towel/chrome/principal"
    for profile in ("chrome", "gold"):
        for kind in TYPES:
            yield f"screens/{kind}/{profile}-clear/ambiance"


if __name__ == "__main__":
    print("\n".join(dict.fromkeys(jobs())))
