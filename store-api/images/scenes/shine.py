"""
Surfaces that give off the light they would throw back, so that a picture needs samples for its edges alone.

Walls, trays and furniture shine by their baked light. Fittings and small things are lit, and mirror, by formula: a pale room with a large
window at the right and a narrow one at the left behind the viewer.
"""
import bpy
import materials
import numpy as np
from mathutils import Vector

MIRROR = "mirror"
# Whether pictures are made in layers (layers.py): metals then tell what they mirror and how they are lit, and give off nothing.
layers = False
# Towards the large window, as light falls on small things.
WINDOW = Vector((0.62, -0.66, 0.42)).normalized()


def _given(tree, name):
    """Value or socket that an input of the shader has."""
    socket = tree.shader.inputs[name]
    if socket.is_linked:
        return socket.links[0].from_socket
    return socket.default_value[:] if name == "Base Color" else socket.default_value


def _tinted(tree, color, light):
    mix = tree.node("MixRGB", Fac=1.0, Color1=color, Color2=light)
    mix.blend_type = "MULTIPLY"
    return mix.outputs[0]


def _finish(tree, *glows):
    total = glows[0].outputs[0]
    for glow in glows[1:]:
        total = tree.node("AddShader", _0=total, _1=glow.outputs[0]).outputs[0]
    tree.links.new(total, tree.nodes["Material Output"].inputs["Surface"])
    tree.material.cycles.sample_as_light = False


def _normal(tree, place):
    bumped = tree.shader.inputs["Normal"]
    return bumped.links[0].from_socket if bumped.is_linked else place.outputs["Normal"]


def _facing(tree, place, normal):
    """Share that a glaze mirrors by Schlick's rule, the same from both sides of thin things."""
    straight = tree.math("ABSOLUTE", tree.vector("DOT_PRODUCT", place.outputs["Incoming"], normal, value=True))
    return tree.math("MULTIPLY_ADD", tree.math("POWER", tree.math("SUBTRACT", 1.0, tree.math("MINIMUM", straight, 1.0)), 5.0), 0.96, 0.04)


def baked(thing, light, lamp):
    """The surface gives off its own colour times the baked light; dents and glaze answer to the window at `lamp`."""
    material = thing.data.materials[0]
    tree = materials.Tree.of(material)
    node = tree.nodes["light"]
    full = np.ones((*light.shape[:2], 4), np.float32)
    full[..., :3] = light
    node.image.scale(light.shape[1], light.shape[0])
    node.image.pixels.foreach_set(full.ravel())
    node.image.update()
    coordinates = tree.node("UVMap")
    coordinates.uv_map = "light"
    tree.links.new(coordinates.outputs[0], node.inputs[0])
    place = tree.node("NewGeometry")
    normal = _normal(tree, place)
    way = tree.vector("NORMALIZE", tree.vector("SUBTRACT", tuple(lamp), place.outputs["Position"]))
    strength = 1.0
    if tree.shader.inputs["Normal"].is_linked:
        # The baked light knows only the flat wall.
        bent, flat = (tree.vector("DOT_PRODUCT", n, way, value=True) for n in (normal, place.outputs["True Normal"]))
        share = tree.math("DIVIDE", bent, tree.math("MAXIMUM", tree.math("ABSOLUTE", flat), 0.12))
        strength = tree.math("MAXIMUM", tree.math("MULTIPLY_ADD", share, 0.55, 0.45), 0.1)
    glow = tree.node("Emission", Color=_tinted(tree, _given(tree, "Base Color"), node.outputs[0]), Strength=strength)
    if layers and material.name.split(".")[0] in ("tiles", "plaster"):
        tree.tell(material.name.split(".")[0], 1.0)
    roughness = _given(tree, "Roughness")
    if not isinstance(roughness, bpy.types.NodeSocket) and roughness > 0.55:
        return _finish(tree, glow)
    mirrored = tree.vector("SCALE", tree.vector("REFLECT", place.outputs["Incoming"], normal), scale=-1.0)
    toward = tree.math("MAXIMUM", tree.vector("DOT_PRODUCT", mirrored, way, value=True), 0.0)
    dull = 0.3 if isinstance(roughness, bpy.types.NodeSocket) else roughness
    window = tree.math("MULTIPLY", tree.math("POWER", toward, 4.0 + 26.0 * (1 - dull) ** 3), 8.0 * (1 - dull) ** 2)
    shown = tree.math("MULTIPLY", _facing(tree, place, normal), tree.math("MULTIPLY", tree.math("ADD", window, 0.5), tree.math("SUBTRACT", 1.0, roughness)))
    return _finish(tree, glow, tree.node("Emission", Color=(1.0, 0.985, 0.96, 1), Strength=shown))


def _band(tree, angle, middle, half, soft):
    """1 where `angle` is within `half` of `middle`, falling off over `soft`; radians."""
    off = tree.math("ABSOLUTE", tree.math("SUBTRACT", angle, middle))
    edge = tree.node("MapRange", Value=off, From_Min=half + soft, From_Max=half - min(soft, half * 0.9))
    edge.interpolation_type = "SMOOTHSTEP"
    return edge.outputs[0]


def _surroundings(tree, place, normal, dull):
    """Brightness of the room in the mirrored direction; the duller the surface, the softer."""
    way = tree.node("SeparateXYZ", Vector=tree.vector("REFLECT", place.outputs["Incoming"], normal)).outputs
    point = tree.node("SeparateXYZ", Vector=place.outputs["Position"]).outputs
    # REFLECT turns the incoming direction, so the mirrored ray is its opposite; 0 is straight at the viewer, the right is positive.
    x = tree.math("MULTIPLY", way[0], -1.0)
    angle = tree.math("ARCTAN2", x, way[1])
    # Flat bars would be of one tone: the room is near, so what they mirror moves along them.
    angle = tree.math("MULTIPLY_ADD", point[2], 0.16, tree.math("MULTIPLY_ADD", point[0], 0.22, angle))
    soft = 0.05 + dull * 0.9
    room = tree.math("MULTIPLY_ADD", _band(tree, angle, 1.02, 0.40, soft), 1.55, 0.34)
    room = tree.math("MULTIPLY_ADD", _band(tree, angle, -0.72, 0.20, soft), 1.0, room)
    room = tree.math("MULTIPLY_ADD", _band(tree, angle, 0.34, 0.14, soft), -0.20, room)
    room = tree.math("MULTIPLY_ADD", _band(tree, angle, -1.42, 0.16, soft), -0.18, room)
    height = tree.math("MULTIPLY", way[2], -1.0)
    ceiling = tree.node("MapRange", Value=height, From_Min=0.42 - dull * 0.4, From_Max=0.62 + dull * 0.4)
    floor = tree.node("MapRange", Value=height, From_Min=-0.30 + dull * 0.3, From_Max=-0.52 - dull * 0.4)
    room = tree.math("ADD", room, tree.math("MULTIPLY", ceiling.outputs[0], tree.math("SUBTRACT", 0.92, room)))
    return tree.math("ADD", room, tree.math("MULTIPLY", floor.outputs[0], tree.math("SUBTRACT", 0.46, room)))


def _daylight(tree, normal):
    """Light that falls on a small thing, by the turn of its surface."""
    lit = tree.math("MAXIMUM", tree.vector("DOT_PRODUCT", normal, tuple(WINDOW), value=True), 0.0)
    above = tree.node("SeparateXYZ", Vector=normal).outputs[2]
    return tree.math("MULTIPLY_ADD", above, 0.13, tree.math("MULTIPLY_ADD", lit, 0.52, 0.36))


def _told(tree, place, normal):
    """A metal of any finish: what bare metal mirrors, the daylight on paint, and the sheen of paint."""
    tree.tell("bare", tree.math("MULTIPLY", _surroundings(tree, place, normal, 0.08), 1.32))
    tree.tell("paint", _daylight(tree, normal))
    tree.tell("sheen", tree.math("MULTIPLY", tree.math("MULTIPLY", _facing(tree, place, normal), _surroundings(tree, place, normal, 0.32)), 0.65))
    # Not quite dark: a shader that gives off nothing at all is not evaluated.
    _finish(tree, tree.node("Emission", Strength=1e-5))


def _alone(material):
    """A fitting or a small thing: daylight by the turn of its surface, and the room mirrored in its gloss."""
    tree = materials.Tree.of(material)
    place = tree.node("NewGeometry")
    normal = _normal(tree, place)
    color, roughness, metallic = (_given(tree, name) for name in ("Base Color", "Roughness", "Metallic"))
    dull = 0.5 if isinstance(roughness, bpy.types.NodeSocket) else roughness
    if layers and material.name.startswith("metal-"):
        return _told(tree, place, normal)
    room = _surroundings(tree, place, normal, dull)
    if metallic > 0.5:
        return _finish(tree, tree.node("Emission", Color=color, Strength=tree.math("MULTIPLY", room, 1.32)))
    light = _daylight(tree, normal)
    sheen = tree.math("MULTIPLY", tree.math("MULTIPLY", _facing(tree, place, normal), room), max(0.0, 1 - dull * 1.1))
    return _finish(tree, tree.node("Emission", Color=color, Strength=light), tree.node("Emission", Color=(1, 0.99, 0.97, 1), Strength=sheen))


def all_others():
    """What has no baked light: everything but glass and mirrors, which are as they should be."""
    done = {thing.data.materials[0] for thing in bpy.data.objects if "texels" in thing}
    for material in bpy.data.materials:
        shaded = material.use_nodes and "Principled BSDF" in material.node_tree.nodes
        if shaded and material not in done and material.name.split(".")[0] != MIRROR and any(link.from_node.type == "BSDF_PRINCIPLED" for link in material.node_tree.links):
            _alone(material)
