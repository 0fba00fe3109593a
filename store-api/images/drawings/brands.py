"""
Word-marks of the brands as outlines, so that they look the same whatever typefaces a viewer has: blender -b -P brands.py

Typefaces are those of the packages fonts-liberation and fonts-dejavu; a style for each brand, so that a row of them is not of one hand.
"""
import os

import bpy

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "originals", "brands")
LIBERATION, DEJAVU = "/usr/share/fonts/truetype/liberation/Liberation", "/usr/share/fonts/truetype/dejavu/DejaVu"
WIDTH, HEIGHT, COLOUR = 240, 96, "#1c2423"
# slug: text, typeface, height of the letters in pixels, distance of the letters (1 is usual)
MARKS = {
    "aurelys": ("Aurélys", f"{LIBERATION}Serif-Italic.ttf", 50, 1.0),
    "nordbain": ("NORDBAIN", f"{LIBERATION}Sans-Bold.ttf", 32, 1.14),
    "clarisse": ("clarisse", f"{DEJAVU}Sans-ExtraLight.ttf", 44, 1.0),
    "vetrea": ("VETREA", f"{DEJAVU}SerifCondensed.ttf", 34, 1.32),
    "lumisol": ("lumisol", f"{LIBERATION}Sans-Bold.ttf", 50, 0.96),
    "kaskad": ("KASKAD", f"{DEJAVU}Sans-ExtraLight.ttf", 34, 1.36),
    "duero": ("Duero", f"{LIBERATION}Serif-Regular.ttf", 54, 1.02),
    "mareva": ("mareva", f"{LIBERATION}Sans-Italic.ttf", 50, 1.0),
    "ondine": ("Ondine", f"{LIBERATION}Serif-BoldItalic.ttf", 50, 1.0),
    "sierra-alba": ("Sierra Alba", f"{DEJAVU}Serif.ttf", 32, 1.0),
    "brisa": ("brisa", f"{DEJAVU}Sans-ExtraLight.ttf", 56, 1.12),
    "calder": ("CALDER", f"{DEJAVU}SansCondensed-Bold.ttf", 40, 1.04),
}


def outlines(text, face, distance):
    """Closed outlines as lists of cubic curves: first point, then (handle, handle, point) for each."""
    curve = bpy.data.curves.new("mark", "FONT")
    curve.body, curve.font, curve.space_character, curve.size = text, bpy.data.fonts.load(face, check_existing=True), distance, 1.0
    thing = bpy.data.objects.new("mark", curve)
    bpy.context.collection.objects.link(thing)
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.convert(target="CURVE")
    result = []
    for line in thing.data.splines:
        points = list(line.bezier_points)
        pairs = zip(points, points[1:] + points[:1])
        result.append((points[0].co[:2], [(a.handle_right[:2], b.handle_left[:2], b.co[:2]) for a, b in pairs]))
    bpy.data.objects.remove(thing)
    return result


def mark(slug, text, face, size, distance):
    lines = outlines(text, face, distance)
    every = [point for start, curves in lines for point in (start, *(p for curve in curves for p in curve))]
    left, right = min(p[0] for p in every), max(p[0] for p in every)
    scale = min(size, (WIDTH - 16) / (right - left))

    def place(point):
        return f"{WIDTH / 2 + (point[0] - (left + right) / 2) * scale:.1f} {HEIGHT / 2 + scale * 0.33 - point[1] * scale:.1f}"

    path = "".join(f"M{place(start)}" + "".join("C" + " ".join(map(place, curve)) for curve in curves) + "z" for start, curves in lines)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"><title>{slug}</title><path fill="{COLOUR}" d="{path}"/></svg>\n'


os.makedirs(FOLDER, exist_ok=True)
for name, style in MARKS.items():
    with open(os.path.join(FOLDER, f"{name}.svg"), "w") as file:
        file.write(mark(name, *style))
