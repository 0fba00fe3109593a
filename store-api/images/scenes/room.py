"""The room: two walls, floor, daylight; and the camera. Measures in metres."""
import math

import bpy
import materials
from mathutils import Vector
from shapes import box, plane

STYLES = {
    # wall plaster, tile colour, joint colour, floor colour
    "sand": ((0.81, 0.785, 0.745), (0.84, 0.82, 0.78), (0.60, 0.575, 0.53), (0.58, 0.535, 0.47)),
    "sage": ((0.83, 0.82, 0.79), (0.40, 0.475, 0.425), (0.66, 0.68, 0.63), (0.60, 0.56, 0.50)),
    "white": ((0.85, 0.845, 0.83), (0.87, 0.87, 0.86), (0.60, 0.60, 0.59), (0.50, 0.47, 0.43)),
    "terracotta": ((0.84, 0.80, 0.75), (0.66, 0.43, 0.33), (0.74, 0.66, 0.60), (0.66, 0.60, 0.53)),
}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def build(style, tiled_length, tiled_depth, left_wall=True, right_wall=None):
    wall, tile, joint, floor = STYLES[style]
    plaster = materials.plaster(wall)
    surface = materials.tiles(tile, joint)
    width, depth, height = 5.2, 7.0, 2.7
    plane([(-1.5, 0, 0), (width, 0, 0), (width, 0, height), (-1.5, 0, height)], plaster)
    plane([(0, 0.004, 0), (tiled_length, 0.004, 0), (tiled_length, 0.004, height), (0, 0.004, height)], surface)
    if left_wall:
        plane([(0, depth, 0), (0, 0, 0), (0, 0, height), (0, depth, height)], plaster)
        plane([(0.004, tiled_depth, 0), (0.004, 0, 0), (0.004, 0, height), (0.004, tiled_depth, height)], surface)
    if right_wall is not None:
        box((right_wall, 0, 0), (right_wall + 0.12, tiled_depth + 0.06, height), plaster)
        plane([(right_wall - 0.003, 0, 0), (right_wall - 0.003, tiled_depth, 0), (right_wall - 0.003, tiled_depth, height), (right_wall - 0.003, 0, height)], surface)
    stone_floor = materials.tiles(floor, [value * 0.82 for value in floor], 0.6, 0.6, False, 0.42)
    plane([(-1.5, depth, 0), (width, depth, 0), (width, 0, 0), (-1.5, 0, 0)], stone_floor)
    plane([(width, depth, 0), (-1.5, depth, 0), (-1.5, depth, height), (width, depth, height)], plaster)
    plane([(-1.5, 0, height), (width, 0, height), (width, depth, height), (-1.5, depth, height)], materials.plain((0.86, 0.855, 0.84), 0.9))


def light(strength=1.0):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.93, 0.96, 1.0, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.55 * strength
    for place, target, size, power, color in (
        ((4.6, 3.6, 2.3), (0.6, 0.3, 0.9), (2.4, 2.0), 150, (1.0, 0.97, 0.93)),
        ((1.2, 2.4, 2.66), (1.2, 2.0, 0), (3.0, 2.6), 62, (1.0, 0.98, 0.95)),
        ((0.7, 0.45, 2.62), (0.7, 0.4, 0), (0.9, 0.5), 10, (1.0, 0.93, 0.84)),
    ):
        lamp = bpy.data.lights.new("area", "AREA")
        lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", size[0], size[1]
        lamp.energy, lamp.color = power * strength, color
        thing = bpy.data.objects.new("area", lamp)
        thing.location = place
        thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
        thing.visible_glossy = place[2] < 2.5
        bpy.context.collection.objects.link(thing)


def camera(place, target, lens=35, shift=(0.0, 0.0)):
    """Verticals stay upright: the camera looks level and shifts instead of tilting."""
    lens_data = bpy.data.cameras.new("camera")
    lens_data.lens = lens
    lens_data.shift_x = shift[0]
    distance = math.dist(place[:2], target[:2])
    lens_data.shift_y = shift[1] + (target[2] - place[2]) / distance * lens / lens_data.sensor_width
    thing = bpy.data.objects.new("camera", lens_data)
    thing.location = place
    level = Vector((target[0], target[1], place[2]))
    thing.rotation_euler = (level - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
