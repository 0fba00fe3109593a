"""Renders one picture: blender -b -P render.py -- PUBLIC_ID OUTPUT.png WIDTH HEIGHT SAMPLES THREADS"""
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import fixtures  # noqa: E402
import room  # noqa: E402
import screens  # noqa: E402

STYLE_OF = {"frontal-sliding": "sand", "frontal-folding": "white", "frontal-pivot": "sage", "corner": "white", "semicircular": "sand", "walk-in": "sage", "bath": "terracotta"}
TAP_OF = {"chrome": "chrome", "black": "black", "white": "chrome", "brushed": "brushed", "gold": "gold"}


def screen_scene(kind, finish, glass, view):
    size = {"semicircular": (0.95, 0.95), "corner": (1.2, 0.85), "bath": (1.65, 0.75), "walk-in": (1.5, 0.85)}.get(kind, (1.4, 0.85))
    length, depth = size
    frontal = kind.startswith("frontal")
    style = STYLE_OF[kind]
    room.build(style, length if frontal else length + 0.25, depth if frontal else depth + 0.25, True, length if frontal else None)
    if kind == "bath":
        fixtures.bathtub(length, depth)
        fixtures.shower_column(0.42, 0.004, TAP_OF[finish])
    else:
        fixtures.tray(length, depth, "slate" if kind in ("walk-in", "corner") else "smooth", "white")
        fixtures.shower_column(length * 0.62 if kind != "semicircular" else 0.45, 0.004, TAP_OF[finish])
        if view != "detail" and kind != "semicircular":
            fixtures.niche_shelf(length * 0.1, 0.004, 1.22, finish if finish != "white" else "chrome")
    screens.build(kind, finish, glass, length, depth)
    middle = length / 2
    if view == "principal":
        if frontal:
            room.camera((middle + 0.75, 4.5, 1.3), (middle + 0.12, 0.4, 1.05), 38)
        else:
            room.camera((middle + 1.75, 4.3, 1.35), (middle + 0.2, 0.3, 1.05), 39)
    elif view == "ambiance":
        fixtures.stool(length + 0.55, 0.75)
        fixtures.plant(length + 0.42 if frontal else length + 1.75, 0.4 if frontal else 0.45)
        if not frontal:
            fixtures.vanity(length + 0.55, 0.0, "oak")
            fixtures.mirror(length + 0.6, 0.0)
        else:
            fixtures.vanity(length + 0.7, 0.0, "oak")
            fixtures.mirror(length + 0.75, 0.0)
        room.camera((middle + 1.9, 4.7, 1.35), (middle + 0.85, 0.4, 1.12), 34)
    else:
        targets = {"frontal-sliding": ((0.95, depth, 1.96), (1.45, depth + 0.75, 1.92)), "walk-in": ((1.06, depth, 1.95), (1.55, depth + 0.6, 1.88)), "bath": ((0.5, depth, 1.5), (1.0, depth + 0.7, 1.45))}
        target, place = targets.get(kind, ((length * 0.62, depth, 1.2), (length * 0.62 + 0.55, depth + 0.85, 1.25)))
        room.camera(place, target, 40)


def tray_scene(texture, colour, view):
    room.build("sand", 1.8, 1.3, True)
    fixtures.tray(1.5, 0.9, texture, colour)
    fixtures.shower_column(1.0, 0.004, "black" if colour in ("black", "grey") else "chrome")
    room.camera((2.3, 2.9, 1.75), (0.75, 0.45, 0.35), 40)


def tap_scene(kind, finish, view):
    room.build("sage" if finish in ("chrome", "brushed") else "white", 3.0, 2.0, True)
    if kind == "basin":
        fixtures.vanity(0.5, 0.0, "oak")
        room.camera((1.42, 0.98, 1.16), (0.95, 0.1, 0.98), 48)
    else:
        fixtures.shower_column(0.8, 0.004, finish)
        if kind == "column":
            room.camera((1.75, 2.5, 1.5), (0.8, 0.1, 1.5), 52)
        else:
            room.camera((1.2, 1.0, 1.15), (0.8, 0.06, 1.06), 52)


def other_scene(kind, colour):
    room.build("white" if kind == "towel" else "sand", 0.0, 0.0, True)
    if kind == "towel":
        fixtures.towel_radiator(0.75, 0.0, colour)
        fixtures.stool(1.65, 0.4)
        room.camera((1.6, 3.0, 1.2), (1.0, 0.1, 1.02), 50)
    else:
        fixtures.vanity(0.6, 0.0, colour)
        fixtures.mirror(0.65, 0.0)
        room.camera((1.55, 2.9, 1.25), (1.05, 0.2, 1.05), 45)


def home_scene(name):
    if name == "hero-1":
        room.build("sage", 1.75, 1.1, False)
        fixtures.tray(1.5, 0.85, "slate", "white")
        fixtures.shower_column(0.95, 0.004, "black")
        fixtures.niche_shelf(0.2, 0.004, 1.22, "black")
        screens.build("walk-in", "black", "clear", 1.5, 0.85)
        fixtures.vanity(2.35, 0.0, "oak")
        fixtures.mirror(2.4, 0.0)
        fixtures.stool(1.95, 0.65)
        room.camera((0.9, 4.6, 1.3), (0.75, 0.3, 1.12), 30)
    elif name == "hero-2":
        room.build("terracotta", 2.2, 1.6, True)
        fixtures.tray(1.2, 0.85, "cement", "sand")
        fixtures.shower_column(0.7, 0.004, "gold")
        screens.build("corner", "gold", "fluted", 1.2, 0.85)
        fixtures.vanity(1.9, 0.0, "oak")
        fixtures.mirror(1.95, 0.0)
        fixtures.plant(1.55, 0.4)
        room.camera((2.4, 4.6, 1.3), (1.35, 0.3, 1.1), 33)
    else:
        room.build("sand", 1.4, 0.85, True, 1.4)
        fixtures.tray(1.4, 0.85, "smooth", "white")
        fixtures.shower_column(0.9, 0.004, "brushed")
        screens.build("frontal-sliding", "brushed", "clear", 1.4, 0.85)
        fixtures.vanity(2.1, 0.0, "white")
        fixtures.mirror(2.15, 0.0)
        fixtures.stool(1.85, 1.0)
        room.camera((1.8, 4.7, 1.3), (1.25, 0.3, 1.1), 32)


def main():
    public_id, output, width, height, samples, threads = sys.argv[sys.argv.index("--") + 1 :]
    room.clear()
    parts = public_id.split("/")
    if parts[0] == "screens":
        finish, glass = parts[2].split("-")
        screen_scene(parts[1], finish, glass, parts[3])
    elif parts[0] == "trays":
        tray_scene(parts[1], parts[2], parts[3])
    elif parts[0] == "taps":
        tap_scene(parts[1], parts[2], parts[3])
    elif parts[0] == "home":
        home_scene(parts[1])
    else:
        other_scene(parts[1], parts[2])
    room.light()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = int(width), int(height)
    scene.render.threads_mode, scene.render.threads = "FIXED", int(threads)
    scene.cycles.samples = int(samples)
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.02
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 10, 4, 4
    scene.cycles.transparent_max_bounces = 24
    scene.cycles.sample_clamp_indirect, scene.cycles.caustics_reflective, scene.cycles.caustics_refractive = 3.0, False, False
    scene.cycles.use_denoising = False
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "High Contrast"
    scene.view_settings.exposure = -0.25
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = output
    bpy.ops.render.render(write_still=True)


main()
