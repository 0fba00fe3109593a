"""Solid shapes. Measures in metres: x to the right, y into the wall (the viewer stands at negative y), z up."""
import contextlib
import math

import bmesh
import bpy
from mathutils import Vector


def _object(name, mesh, material):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(material)
    return thing


def _smooth(mesh, angle=40):
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)


def bakeable(thing, places, texels):
    """Marks a thing whose light is baked: where each corner of each face lies in the picture of the light, `texels` wide and high."""
    layer = thing.data.uv_layers.new(name="light")
    for polygon, corners in zip(thing.data.polygons, places):
        for index, corner in zip(polygon.loop_indices, corners):
            layer.data[index].uv = corner
    thing["texels"] = texels


def box(low, high, material, bevel=0.0, name="box", texels=0):
    """A box between two corners, edges rounded by `bevel`; large ones have their light baked, `texels` along each side."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=[abs(high[i] - low[i]) for i in range(3)], verts=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    thing = _object(name, mesh, material)
    thing.location = [(high[i] + low[i]) / 2 for i in range(3)]
    if texels:
        e = 0.008
        cells = [(index % 3 / 3, index // 3 / 2) for index in range(6)]
        bakeable(thing, [[(x + e, y + e), (x + 1 / 3 - e, y + e), (x + 1 / 3 - e, y + 0.5 - e), (x + e, y + 0.5 - e)] for x, y in cells], [texels * 3, texels * 2])
    if bevel:
        modifier = thing.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments = bevel, 3
        _smooth(mesh)
    return thing


def plane(corners, material, name="plane"):
    """A rectangle by four corners, with texture coordinates in metres."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    width, height = math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2])
    for loop, coordinates in zip(layer.data, [(0, 0), (width, 0), (width, height), (0, height)]):
        loop.uv = coordinates
    return _object(name, mesh, material)


def rod(start, end, radius, material, name="rod", vertices=48, bevel=0.0):
    """A round bar between two points."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    length = math.dist(start, end)
    bmesh.ops.create_cone(shape, cap_ends=True, segments=vertices, radius1=radius, radius2=radius, depth=length)
    shape.to_mesh(mesh)
    shape.free()
    _smooth(mesh)
    thing = _object(name, mesh, material)
    thing.location = [(start[i] + end[i]) / 2 for i in range(3)]
    thing.rotation_euler = Vector([end[i] - start[i] for i in range(3)]).to_track_quat("Z", "Y").to_euler()
    if bevel:
        modifier = thing.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments, modifier.limit_method = bevel, 3, "ANGLE"
    return thing


def disc(place, radius, height, material, bevel=0.0):
    return rod(place, (place[0], place[1], place[2] + height), radius, material, "disc", 96, bevel)


def pipe(points, radius, material):
    """A bent tube through points."""
    curve = bpy.data.curves.new("pipe", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution, curve.resolution_u, curve.use_fill_caps = radius, 6, 16, True
    line = curve.splines.new("BEZIER")
    line.bezier_points.add(len(points) - 1)
    for point, place in zip(line.bezier_points, points):
        point.co = place
        point.handle_left_type = point.handle_right_type = "AUTO"
    return _object("pipe", curve, material)


def surface(vertices, faces, material, name="surface", smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    if smooth:
        _smooth(mesh, 60)
    return _object(name, mesh, material)


def rounded(x0, y0, x1, y1, radius, corner=10):
    """Outline of a rectangle with round corners, counter-clockwise."""
    result = []
    for cx, cy, start in ((x1 - radius, y1 - radius, 0), (x0 + radius, y1 - radius, 90), (x0 + radius, y0 + radius, 180), (x1 - radius, y0 + radius, 270)):
        for step in range(corner + 1):
            angle = math.radians(start + 90 * step / corner)
            result.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return result


def loft(rings, material, name="loft", closed_top=True, texels=0):
    """A skin over outlines of equal count, each (outline, z), from the bottom up; with `texels` its light is baked."""
    count = len(rings[0][0])
    vertices = [(x, y, z) for outline, z in rings for x, y in outline]
    faces = []
    for ring in range(len(rings) - 1):
        for i in range(count):
            j = (i + 1) % count
            faces.append((ring * count + i, ring * count + j, (ring + 1) * count + j, (ring + 1) * count + i))
    if closed_top:
        faces.append(tuple((len(rings) - 1) * count + i for i in range(count)))
    thing = surface(vertices, faces, material, name)
    if texels:
        # The sides lie as a strip below, the top as it is seen from above.
        way = [0.0]
        for (lower, low), (upper, high) in zip(rings, rings[1:]):
            way.append(way[-1] + max(0.001, math.dist((*lower[0], low), (*upper[0], high))))
        strip = [0.02 + 0.46 * share / way[-1] for share in way]
        places = [[(i / count, strip[ring]), ((i + 1) / count, strip[ring]), ((i + 1) / count, strip[ring + 1]), (i / count, strip[ring + 1])] for ring in range(len(rings) - 1) for i in range(count)]
        xs, ys = [p[0] for p in rings[-1][0]], [p[1] for p in rings[-1][0]]
        places.append([(0.01 + 0.98 * (x - min(xs)) / (max(xs) - min(xs)), 0.52 + 0.47 * (y - min(ys)) / (max(ys) - min(ys))) for x, y in rings[-1][0]])
        bakeable(thing, places, [texels, texels])
    return thing


def curved_wall(middle, radius, start, end, low, high, thickness, material, steps=48):
    """A wall on an arc round `middle` (x, y), between two angles in degrees; one sheet when `thickness` is 0."""
    vertices, faces = [], []
    radii = (radius,) if not thickness else (radius - thickness / 2, radius + thickness / 2)
    per = 2 * len(radii)
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        for r in radii:
            x, y = middle[0] + r * math.cos(angle), middle[1] + r * math.sin(angle)
            vertices += [(x, y, low), (x, y, high)]
    for step in range(steps):
        a, b = step * per, (step + 1) * per
        if per == 2:
            faces.append((a, b, b + 1, a + 1))
        else:
            faces += [(a, b, b + 1, a + 1), (a + 2, a + 3, b + 3, b + 2), (a + 1, b + 1, b + 3, a + 3), (a, a + 2, b + 2, b)]
    thing = surface(vertices, faces, material, "arc")
    layer = thing.data.uv_layers.new()
    for loop in thing.data.loops:
        place = thing.data.vertices[loop.vertex_index].co
        turn = math.atan2(place.y - middle[1], place.x - middle[0])
        layer.data[loop.index].uv = (turn * radius, place.z)
    return thing


@contextlib.contextmanager
def turned(x, y, angle):
    """What is modelled inside along +x is put at (x, y) and turned by `angle` degrees round the vertical."""
    before = set(bpy.data.objects)
    yield
    parent = bpy.data.objects.new("turn", None)
    bpy.context.collection.objects.link(parent)
    for thing in set(bpy.data.objects) - before - {parent}:
        if thing.parent is None:
            thing.parent = parent
    parent.location, parent.rotation_euler[2] = (x, y, 0), math.radians(angle)
