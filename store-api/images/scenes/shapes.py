"""Solid shapes; all measures in metres, places are the middle of the lower face unless said otherwise."""
import math

import bmesh
import bpy


def _object(name, mesh, material):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(material)
    return thing


def box(low, high, material, bevel=0.0, name="box"):
    """A box between two corners, edges rounded by `bevel`."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    size = [high[i] - low[i] for i in range(3)]
    middle = [(high[i] + low[i]) / 2 for i in range(3)]
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    thing = _object(name, mesh, material)
    thing.location = middle
    if bevel:
        modifier = thing.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments = bevel, 3
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
    return thing


def plane(corners, material, name="plane"):
    """A rectangle by four corners, with texture coordinates in metres."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    width = math.dist(corners[0], corners[1])
    height = math.dist(corners[1], corners[2])
    for loop, coordinates in zip(layer.data, [(0, 0), (width, 0), (width, height), (0, height)]):
        loop.uv = coordinates
    return _object(name, mesh, material)


def rod(start, end, radius, material, name="rod"):
    """A round bar between two points."""
    length = math.dist(start, end)
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=length, vertices=40)
    thing = bpy.context.object
    thing.name = name
    thing.location = [(start[i] + end[i]) / 2 for i in range(3)]
    direction = [end[i] - start[i] for i in range(3)]
    from mathutils import Vector

    thing.rotation_euler = Vector(direction).to_track_quat("Z", "Y").to_euler()
    thing.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    thing.data.use_auto_smooth = True
    return thing


def pipe(points, radius, material):
    """A bent tube through points."""
    curve = bpy.data.curves.new("pipe", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = radius, 6, 16
    line = curve.splines.new("BEZIER")
    line.bezier_points.add(len(points) - 1)
    for point, place in zip(line.bezier_points, points):
        point.co = place
        point.handle_left_type = point.handle_right_type = "AUTO"
    thing = bpy.data.objects.new("pipe", curve)
    thing.data.materials.append(material)
    bpy.context.collection.objects.link(thing)
    return thing


def curved_wall(middle, radius, start, end, low, high, thickness, material, steps=40):
    """A wall on an arc round `middle` (x, y), between two angles in degrees."""
    mesh = bpy.data.meshes.new("arc")
    vertices, faces = [], []
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        for r in (radius - thickness / 2, radius + thickness / 2):
            x, y = middle[0] + r * math.cos(angle), middle[1] + r * math.sin(angle)
            vertices += [(x, y, low), (x, y, high)]
    for step in range(steps):
        a = step * 4
        faces += [(a, a + 4, a + 5, a + 1), (a + 2, a + 3, a + 7, a + 6), (a + 1, a + 5, a + 7, a + 3), (a, a + 2, a + 6, a + 4)]
    last = steps * 4
    faces += [(0, 1, 3, 2), (last, last + 2, last + 3, last + 1)]
    mesh.from_pydata(vertices, [], faces)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    return _object("arc", mesh, material)


def disc(place, radius, height, material):
    return rod(place, (place[0], place[1], place[2] + height), radius, material, "disc")
