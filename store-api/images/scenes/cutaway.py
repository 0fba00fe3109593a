"""A screen on its tray with two walls cut off, seen from above on white: how it is built in."""
import math

import bpy
import fixtures
import materials
import room
import screens
from mathutils import Vector
from shapes import box

WALL, HIGH = 0.09, 2.12


def screen(kind, finish, glass, length, depth):
    frontal = kind.startswith("frontal")
    beyond = 0.0 if frontal else 0.35
    plaster, tile, _ = room.looks("studio")
    slab = materials.plain((0.60, 0.575, 0.54), 0.6)
    cut = materials.plain((0.42, 0.41, 0.39), 0.7)
    box((-WALL, -depth - 0.35, -0.08), (length + (WALL if frontal else beyond), WALL, 0.0), slab, 0.003, texels=24)
    room.wall([(0, -0.001, 0), (length + beyond, -0.001, 0), (length + beyond, -0.001, HIGH), (0, -0.001, HIGH)], tile, 0.012)
    room.wall([(0.001, -depth - (0 if frontal else 0.2), 0), (0.001, 0, 0), (0.001, 0, HIGH), (0.001, -depth - (0 if frontal else 0.2), HIGH)], tile, 0.012)
    box((-WALL, 0.0, 0.0), (length + (WALL if frontal else beyond), WALL, HIGH), cut, 0.002, texels=32)
    box((-WALL, -depth - (0.0 if frontal else 0.2), 0.0), (0.0, 0.0, HIGH), cut, 0.002, texels=32)
    if frontal:
        # The wall towards the viewer is cut low, so that one looks into the shower.
        box((length, -depth, 0.0), (length + WALL, 0.0, 0.34), cut, 0.002, texels=24)
    if kind == "bath":
        fixtures.bathtub(length, depth)
        fixtures.shower_column(0.36, finish, 1.02, 2.06)
    else:
        fixtures.tray(length, depth, "smooth", "white", round_corner=kind == "semicircular")
        fixtures.shower_column(length * (0.40 if kind == "walk-in" else 0.5), finish, top=2.06)
    screens.build(kind, finish, glass, length, depth)
    lamp = room.light((length / 2, -depth), 1, fill=1.25)
    _camera((length / 2, -depth * 0.5, 0.93), 33, 24, 2.95)
    bpy.context.scene.render.film_transparent = True
    return f"3d/{kind}", lamp


def _camera(target, turn, up, frame):
    """Parallel view from `turn` degrees to the right and `up` degrees above; `frame` is its height in metres."""
    scene = bpy.context.scene
    lens = bpy.data.cameras.new("camera")
    lens.type = "ORTHO"
    lens.ortho_scale = frame * scene.render.resolution_x / scene.render.resolution_y
    a, b = math.radians(turn), math.radians(up)
    way = Vector((math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)))
    scene.camera = room.aimed(bpy.data.objects.new("camera", lens), Vector(target) + way * 9, target)
