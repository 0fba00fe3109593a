"""
The light on walls and floors is worked out once for each scene, smoothed, and kept; pictures of that scene then shine by it.

That is what makes a picture quick and free of grain.
"""
import os

import bpy
import cv2
import numpy as np
import shine

SAMPLES, SUN_SAMPLES = 16, 8
# How strong sunshine is shown, and the materials on which it may fall.
SUN, SUNNY = 0.55, ("plaster", "tiles", "floor", "stone")


def room_surfaces():
    return [thing for thing in bpy.data.objects if "texels" in thing]


def _target(thing):
    """Own material with an image to bake into, over the coordinates that the shape has for light."""
    mesh = thing.data
    material = mesh.materials[0].copy()
    mesh.materials[0] = material
    mesh.uv_layers.active = mesh.uv_layers["light"]
    nodes = material.node_tree.nodes
    node = nodes.new("ShaderNodeTexImage")
    node.image, node.name = bpy.data.images.new("light", *thing["texels"], float_buffer=True), "light"
    node.extension = "EXTEND"
    nodes.active = node


def _pixels(image):
    flat = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(flat)
    return flat.reshape(image.size[1], image.size[0], 4)[..., :3].copy()


def _bake(things, samples, passes):
    scene = bpy.context.scene
    before = scene.cycles.samples
    scene.cycles.samples = samples
    scene.render.bake.margin, scene.render.bake.use_clear = 2, True
    bpy.ops.object.select_all(action="DESELECT")
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.bake(type="DIFFUSE", pass_filter=passes)
    scene.cycles.samples = before
    return [_pixels(thing.data.materials[0].node_tree.nodes["light"].image) for thing in things]


def _smooth(light, rounds):
    """A-trous filter whose tolerance follows the noise itself: shadows of taps stay, grain goes."""
    height, width = light.shape[:2]
    value = np.log(np.maximum(light, 1e-4))
    for level in range(rounds):
        step = 1 << level
        guide = _blurred(value.mean(2))
        tolerance = 0.13 / (1 + level * 0.6)
        total, weights = np.zeros_like(value), np.zeros((height, width, 1), np.float32)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                rows = np.clip(np.arange(height) + dy * step, 0, height - 1)[:, None]
                columns = np.clip(np.arange(width) + dx * step, 0, width - 1)[None, :]
                near = (0.375, 0.25, 0.0625)[abs(dx)] * (0.375, 0.25, 0.0625)[abs(dy)]
                weight = (near * np.exp(-(((guide[rows, columns] - guide) / tolerance) ** 2)))[..., None]
                total += value[rows, columns] * weight
                weights += weight
        value = total / weights
    return np.exp(value)


def _blurred(a):
    for axis in (0, 1):
        padded = np.pad(a, [(2, 2) if i == axis else (0, 0) for i in (0, 1)], "edge")
        count = a.shape[axis]
        a = sum(np.take(padded, range(k, k + count), axis) * w for k, w in enumerate((0.0625, 0.25, 0.375, 0.25, 0.0625)))
    return a


def _suns():
    return [thing for thing in bpy.data.objects if "sun" in thing]


def _flattened(things):
    """Takes the bumps off, which are finer than the baked light; returns how to put them back."""
    normals = []
    for thing in things:
        tree = thing.data.materials[0].node_tree
        for link in list(tree.links):
            if link.to_socket == tree.nodes["Principled BSDF"].inputs["Normal"]:
                normals.append((tree, link.from_socket))
                tree.links.remove(link)
    return normals


def _measure(things):
    """Light on each surface: lamps and sky with their reflections smoothed, sunshine by itself so that its edges stay."""
    normals = _flattened(things)
    suns = [thing for thing in bpy.data.objects if "sun" in thing]
    for sun in suns:
        sun.hide_render = True
    result = {f"day{index}": _smooth(light, 4) for index, light in enumerate(_bake(things, SAMPLES, {"DIRECT", "INDIRECT"}))}
    if suns:
        others = [thing for thing in bpy.data.objects if thing.type == "LIGHT" and thing not in suns]
        background = bpy.context.scene.world.node_tree.nodes["Background"].inputs[1]
        background.default_value = 0.0
        for thing in others:
            thing.hide_render = True
        for sun in suns:
            sun.hide_render = False
        lit = [thing for thing in things if thing.data.materials[0].name.split(".")[0] in SUNNY]
        for thing, light in zip(lit, _bake(lit, SUN_SAMPLES, {"DIRECT"})):
            result[f"sun{things.index(thing)}"] = np.stack([_blurred(light[..., i]) for i in range(3)], 2)
    for tree, socket in normals:
        tree.links.new(socket, tree.nodes["Principled BSDF"].inputs["Normal"])
    return {name: light.astype(np.float16) for name, light in result.items()}


def _finer(light):
    """Between the baked values light changes softly, not in steps."""
    light = light.astype(np.float32)
    return cv2.GaussianBlur(cv2.resize(light, None, fx=3, fy=3, interpolation=cv2.INTER_LINEAR), (0, 0), 2.0)


def light_room(file, lamp):
    """Lights the room from `file`, which is made when it is not there; `lamp` is the place of the window."""
    things = room_surfaces()
    for thing in things:
        _target(thing)
    if not os.path.exists(file):
        scene = bpy.context.scene
        strength = scene.world.node_tree.nodes["Background"].inputs[1]
        before = strength.default_value
        lights = _measure(things)
        strength.default_value = before
        os.makedirs(os.path.dirname(file), exist_ok=True)
        np.savez(f"{file}.part.npz", **lights)
        os.replace(f"{file}.part.npz", file)
    with np.load(file) as kept:
        sunny = any(name.startswith("sun") for name in kept.files)
        for index, thing in enumerate(things):
            # What sunshine throws back warms the whole room a little.
            light = _finer(kept[f"day{index}"]) * ((1.05, 1.035, 1.01) if sunny else 1.0)
            if f"sun{index}" in kept:
                light = light + _finer(kept[f"sun{index}"]) * SUN
            shine.baked(thing, light, lamp)
    shine.all_others()
    for thing in bpy.data.objects:
        if thing.type == "LIGHT":
            thing.hide_render = True
