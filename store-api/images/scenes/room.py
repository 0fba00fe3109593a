"""Walls, floor, daylight and camera. x to the right, y = 0 is the back wall, the viewer stands at negative y; metres."""
import math

import bpy
import materials
from mathutils import Vector
from shapes import bakeable, plane

# wall plaster, tile, joint, floor slab, tile width and height
STYLES = {
    "studio": ((0.66, 0.635, 0.595), (0.70, 0.68, 0.64), (0.52, 0.50, 0.465), (0.47, 0.44, 0.40), (0.06, 0.24)),
    "mist": ((0.60, 0.60, 0.59), (0.27, 0.31, 0.33), (0.42, 0.45, 0.46), (0.46, 0.44, 0.41), (0.06, 0.24)),
    "taupe": ((0.56, 0.52, 0.47), (0.33, 0.27, 0.22), (0.46, 0.41, 0.36), (0.42, 0.385, 0.34), (0.06, 0.24)),
    "sandstone": ((0.64, 0.615, 0.575), (0.55, 0.50, 0.43), (0.44, 0.40, 0.35), (0.44, 0.41, 0.37), (0.10, 0.30)),
    "forest": ((0.62, 0.595, 0.55), (0.085, 0.15, 0.12), (0.26, 0.31, 0.28), (0.48, 0.44, 0.39), (0.06, 0.24)),
    "sage": ((0.74, 0.72, 0.675), (0.235, 0.30, 0.245), (0.44, 0.46, 0.41), (0.50, 0.46, 0.405), (0.065, 0.20)),
    "sand": ((0.72, 0.685, 0.63), (0.60, 0.52, 0.42), (0.66, 0.61, 0.54), (0.52, 0.475, 0.415), (0.10, 0.10)),
    "white": ((0.73, 0.715, 0.69), (0.80, 0.79, 0.77), (0.60, 0.585, 0.56), (0.42, 0.38, 0.335), (0.06, 0.24)),
    "clay": ((0.75, 0.71, 0.655), (0.50, 0.265, 0.175), (0.62, 0.52, 0.44), (0.55, 0.50, 0.435), (0.075, 0.15)),
    "sea": ((0.75, 0.735, 0.70), (0.17, 0.265, 0.29), (0.42, 0.46, 0.46), (0.48, 0.45, 0.41), (0.065, 0.20)),
    "stone": ((0.62, 0.59, 0.545), (0.50, 0.47, 0.425), (0.42, 0.395, 0.36), (0.40, 0.37, 0.335), (0.60, 1.20)),
}
HEIGHT, FRONT, RIGHT = 2.75, -7.0, 6.5
# Metres from one value of baked light to the next; what is coarse is not baked.
FINEST, FINE, COARSE = 0.015, 0.022, 0


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def looks(style):
    wall, tile, joint, floor, (width, height) = STYLES[style]
    big = width > 0.3
    return materials.plaster(wall), materials.tiles(tile, joint, width, height, 0.0016 if big else 0.0024, 0.3 if big else 0.15, 0.05 if big else 0.17), materials.floor_stone(floor, [v * 0.72 for v in floor])


def wall(corners, look, texel, seen=None):
    """
    A part of the room whose light is baked, one value each `texel` metres; 0 for what is hardly seen.
    Of large ones only the part `seen` = (left, right, low, high), in shares of its sides, is baked: beyond, the light of its rim goes on.
    """
    thing = plane(corners, look, "room")
    if not texel:
        return
    left, right, low, high = seen or (0.0, 1.0, 0.0, 1.0)
    places = [((u - left) / (right - left), (v - low) / (high - low)) for u, v in ((0, 0), (1, 0), (1, 1), (0, 1))]
    sides = math.dist(*corners[:2]) * (right - left), math.dist(*corners[1:3]) * (high - low)
    bakeable(thing, [places], [max(8, round(side / texel)) for side in sides])


def _floor(look, left=-4.0):
    x0, x1, front = (-1.0, 4.25, -3.0) if left < 0 else (0.0, 4.5, -3.0)
    near = FRONT - 0.5
    wide = RIGHT - left
    wall([(left, near, 0), (RIGHT, near, 0), (RIGHT, 0, 0), (left, 0, 0)], look, FINE, ((x0 - left) / wide, (x1 - left) / wide, 1 - front / near, 1.0))


def _upright(start, end, look, texel, seen=(0.0, 1.0)):
    """A wall over the floor from `start` to `end`, both (x, y)."""
    wall([(*start, 0), (*end, 0), (*end, HEIGHT), (*start, HEIGHT)], look, texel, (*seen, 0.0, 1.0))


def corner_room(style, tiled_length, tiled_depth):
    """Back wall and left wall; both tiled round the shower."""
    plaster, tile, floor = looks(style)
    _floor(floor, 0.0)
    _upright((tiled_length, 0), (RIGHT, 0), plaster, FINE, (0.0, (4.3 - tiled_length) / (RIGHT - tiled_length)))
    depth = min(-tiled_depth, -0.001)
    _upright((0, FRONT), (0, depth), plaster, FINE, ((-2.6 - FRONT) / (depth - FRONT), 1.0))
    if tiled_length:
        _upright((0, -0.008), (tiled_length, -0.008), tile, FINEST)
        _upright((tiled_length, -0.008), (tiled_length, 0), plaster, COARSE)
        _upright((0.008, -tiled_depth), (0.008, 0), tile, FINEST)
        _upright((0, -tiled_depth), (0.008, -tiled_depth), plaster, COARSE)


def alcove_room(style, length, depth):
    """A recess of the wall that holds the shower; its inside is tiled."""
    plaster, tile, floor = looks(style)
    _floor(floor)
    _upright((-4, -depth), (0, -depth), plaster, FINE, (1 - 1.3 / 4, 1.0))
    _upright((length, -depth), (RIGHT, -depth), plaster, FINE, (0.0, (4.0 - length) / (RIGHT - length)))
    _upright((0, 0), (length, 0), tile, FINEST)
    _upright((0, -depth), (0, 0), tile, FINEST)
    _upright((length, 0), (length, -depth), tile, FINEST)


def aimed(thing, place, target):
    thing.location = place
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)
    return thing


def _area(place, target, size, power, color, spread=180.0):
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color, lamp.spread = "RECTANGLE", size[0], size[1], power, color, math.radians(spread)
    thing = aimed(bpy.data.objects.new("area", lamp), place, target)
    # Glass and chrome mirror the softer cards instead.
    thing.visible_glossy = False
    return thing


def _panes(lamp):
    """Bars of a window, two panes across and three up, in the light of one lamp: six lamps would be six times as grainy."""
    lamp.use_nodes = True
    nodes, links = lamp.node_tree.nodes, lamp.node_tree.links
    place = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeNewGeometry").outputs["Parametric"], place.inputs[0])

    def math_node(operation, a, b):
        result = nodes.new("ShaderNodeMath")
        result.operation = operation
        for socket, value in zip(result.inputs, (a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                links.new(value, socket)
            else:
                socket.default_value = value
        return result.outputs[0]

    def clear_of_bars(along, count, share):
        off = math_node("ABSOLUTE", math_node("SUBTRACT", math_node("FRACT", math_node("MULTIPLY", along, count), 0), 0.5), 0)
        return math_node("LESS_THAN", off, 0.5 - share)

    both = math_node("MULTIPLY", clear_of_bars(place.outputs[0], 2.0, 0.05), clear_of_bars(place.outputs[1], 3.0, 0.045))
    links.new(both, nodes["Emission"].inputs["Strength"])


def _card(place, target, width, height, strength, soft=True):
    """A bright surface that only mirrors see: it draws the light on glass and chrome, and makes no noise on walls."""
    tree = materials.Tree("card")
    glow = tree.node("Emission", Color=(1.0, 0.985, 0.96, 1), Strength=strength)
    if soft:
        across = tree.node("SeparateXYZ", Vector=tree.node("TexCoord").outputs["UV"]).outputs[0]
        tree.links.new(tree.math("MULTIPLY", tree.math("POWER", tree.math("DIVIDE", across, width), 1.5), strength), glow.inputs["Strength"])
    tree.links.new(glow.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    tree.material.cycles.sample_as_light = False
    w, h = width / 2, height / 2
    thing = plane([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], tree.material, "card")
    bpy.context.collection.objects.unlink(thing)
    aimed(thing, place, target)
    thing.visible_camera = thing.visible_diffuse = thing.visible_transmission = thing.visible_shadow = False


def _world(strength):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    up = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], up.inputs[0])
    ramp = nodes.new("ShaderNodeValToRGB")
    links.new(up.outputs[2], ramp.inputs[0])
    stops = ((0.0, (0.06, 0.057, 0.054)), (0.10, (0.16, 0.155, 0.145)), (0.30, (0.66, 0.655, 0.64)), (1.0, (1.0, 1.0, 1.0)))
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (position, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, (*color, 1)
    links.new(ramp.outputs[0], nodes["Background"].inputs[0])
    nodes["Background"].inputs[1].default_value = strength


def light(middle, side=1, sun=None, fill=1.0):
    """Daylight from a large window, whose place is returned, at one side (1 right, -1 left) of `middle` (x, y); `sun` is where its patch falls, or None."""
    x, y = middle
    _world(0.62 * fill)
    _area((x + side * 3.4, y - 2.6, 2.1), (x, y, 0.95), (2.0, 2.2), 150, (1.0, 0.965, 0.92))
    _area((x - side * 0.4, y - 1.5, 3.1), (x - side * 0.2, y - 0.2, 0.4), (2.6, 1.6), 46 * fill, (1.0, 0.985, 0.965))
    _card((x - side * 2.2, y - 5.2, 1.5), (x, y, 1.2), 1.7, 3.4, 2.6)
    _card((x + side * 3.4, y - 2.9, 1.6), (x, y, 1.2), 1.6, 2.8, 1.7)
    if sun:
        way = Vector((-side * 0.72, 0.60, -0.62)).normalized()
        place = Vector(sun) - way * 3.2
        shine = _area(place, place + way, (0.92, 1.26), 58.0, (1.0, 0.83, 0.64), 1.1)
        shine["sun"] = 1
        _panes(shine.data)
    return (x + side * 3.4, y - 2.6, 2.1)


def camera(target, turn, distance, frame, height=1.25, shift_x=0.0, blur=0.0):
    """
    Looks level at `target` from `turn` degrees to the right of straight on; uprights stay upright.
    `frame` is the height of the picture at the target in metres, `shift_x` moves the picture by shares of its width,
    `blur` is the f-number by which what lies behind the target gets soft (0: everything is sharp).
    """
    place = (target[0] + distance * math.sin(math.radians(turn)), target[1] - distance * math.cos(math.radians(turn)), height)
    scene = bpy.context.scene
    ratio = scene.render.resolution_x / scene.render.resolution_y
    lens = bpy.data.cameras.new("camera")
    lens.lens = lens.sensor_width * distance / (frame * ratio)
    lens.shift_x, lens.shift_y = shift_x, (target[2] - height) / (frame * ratio)
    if blur:
        lens.dof.use_dof, lens.dof.focus_distance, lens.dof.aperture_fstop = True, distance, blur
    thing = aimed(bpy.data.objects.new("camera", lens), place, (target[0], target[1], height))
    scene.camera = thing
