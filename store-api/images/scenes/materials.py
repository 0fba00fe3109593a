"""Materials of the bathroom: metals, tiles, plaster, stone, wood, cloth."""
import bpy


class Tree:
    """A material made of nodes, written in few words."""

    def __init__(self, name, color=None, roughness=0.5, metallic=0.0):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = self.nodes["Principled BSDF"]
        if color is not None:
            self.shader.inputs["Base Color"].default_value = (*color, 1)
            self.shader.inputs["Roughness"].default_value = roughness
            self.shader.inputs["Metallic"].default_value = metallic

    @classmethod
    def of(cls, material):
        """The nodes of a material that is there already."""
        tree = cls.__new__(cls)
        tree.material, tree.nodes, tree.links = material, material.node_tree.nodes, material.node_tree.links
        tree.shader = tree.nodes["Principled BSDF"]
        return tree

    def node(self, kind, **inputs):
        """A node of this kind; inputs by name (underscores are spaces) as values or as sockets to link."""
        result = self.nodes.new(f"ShaderNode{kind}")
        for name, value in inputs.items():
            socket = result.inputs[int(name[1:])] if name[0] == "_" else result.inputs[name.replace("_", " ")]
            if isinstance(value, bpy.types.NodeSocket):
                self.links.new(value, socket)
            else:
                socket.default_value = value
        return result

    def math(self, operation, a, b=0.0, c=0.0):
        result = self.node("Math", _0=a, _1=b, _2=c)
        result.operation = operation
        return result.outputs[0]

    def vector(self, operation, a, b=(0, 0, 0), value=False, scale=1.0):
        result = self.node("VectorMath", _0=a, _1=b, Scale=scale)
        result.operation = operation
        return result.outputs["Value" if value else "Vector"]

    def mapped(self, coordinates, scale=(1, 1, 1), turn=0.0):
        place = self.node("TexCoord").outputs[coordinates]
        return self.node("Mapping", Vector=place, Scale=scale, Rotation=(0, 0, turn)).outputs[0]

    def ramp(self, factor, *stops):
        result = self.node("ValToRGB", Fac=factor)
        elements = result.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, (*color, 1)
        return result.outputs[0]

    def bump(self, height, strength, distance, normal=None):
        result = self.node("Bump", Height=height, Strength=strength, Distance=distance)
        if normal is not None:
            self.links.new(normal, result.inputs["Normal"])
        return result.outputs[0]

    def tell(self, layer, value):
        """Writes a value of the surface into a layer of the picture (layers.py)."""
        node = self.nodes.new("ShaderNodeOutputAOV")
        node.name = layer
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, node.inputs["Value"])
        else:
            node.inputs["Value"].default_value = value

    def into(self, name, socket):
        self.links.new(socket, self.shader.inputs[name])


FINISHES = {
    "chrome": ((0.64, 0.65, 0.67), 0.06, 1.0),
    "black": ((0.012, 0.012, 0.013), 0.34, 0.0),
    "white": ((0.83, 0.83, 0.82), 0.28, 0.0),
    "brushed": ((0.37, 0.352, 0.325), 0.30, 1.0),
    "gold": ((0.80, 0.56, 0.27), 0.17, 1.0),
}


def plain(color, roughness=0.5, metallic=0.0):
    return Tree("plain", color, roughness, metallic).material


def metal(finish):
    """Material of a profile or tap; `finish` is chrome, black, white, brushed or gold."""
    color, roughness, metallic = FINISHES[finish]
    return Tree(f"metal-{finish}", color, roughness, metallic).material


def ceramic():
    return plain((0.86, 0.86, 0.85), 0.09)


def plaster(color):
    """Hand-trowelled mineral plaster: a little cloudy."""
    tree = Tree("plaster", color, 0.6)
    place = tree.mapped("Object")
    cloud = tree.node("TexNoise", Vector=place, Scale=1.3, Detail=2, Roughness=0.62, Distortion=0.6).outputs["Fac"]
    tree.into("Base Color", tree.ramp(cloud, (0.30, [v * 0.92 for v in color]), (0.70, [min(1, v * 1.03) for v in color])))
    return tree.material


def tiles(color, joint, width=0.06, height=0.24, gap=0.0022, roughness=0.16, lively=0.16):
    """Glazed tiles standing upright on UV metres; `lively` is how far the colours of single tiles lie apart."""
    tree = Tree("tiles", color, roughness)
    place = tree.mapped("UV", turn=1.5707963 if height > width else 0.0)
    long, short = max(width, height), min(width, height)
    brick = tree.node("TexBrick", Vector=place, Scale=1.0, Mortar_Size=gap, Mortar_Smooth=0.15, Brick_Width=long, Row_Height=short)
    brick.offset = 0.0
    for name, value in (("Color1", [v * (1 - lively) for v in color]), ("Color2", [min(1, v * (1 + lively * 0.5)) for v in color]), ("Mortar", joint)):
        brick.inputs[name].default_value = (*value, 1)
    tree.into("Base Color", brick.outputs["Color"])
    mortar = brick.outputs["Fac"]
    tree.into("Roughness", tree.math("MULTIPLY_ADD", mortar, 0.6, roughness))
    return tree.material


def floor_stone(color, joint, size=0.75):
    """Large honed slabs on UV metres."""
    tree = Tree("floor", color, 0.34)
    brick = tree.node("TexBrick", Vector=tree.mapped("UV"), Scale=1.0, Mortar_Size=0.0018, Mortar_Smooth=0.1, Brick_Width=size, Row_Height=size)
    brick.offset = 0.0
    for name, value in (("Color1", [v * 0.95 for v in color]), ("Color2", color), ("Mortar", joint)):
        brick.inputs[name].default_value = (*value, 1)
    cloud = tree.node("TexNoise", Vector=tree.mapped("UV"), Scale=3.2, Detail=3, Roughness=0.65, Distortion=0.8).outputs["Fac"]
    mix = tree.node("MixRGB", Color1=brick.outputs["Color"], Color2=tree.ramp(cloud, (0.28, (0.72, 0.71, 0.69)), (0.68, (1, 1, 1))), Fac=0.8)
    mix.blend_type = "MULTIPLY"
    tree.into("Base Color", mix.outputs[0])
    tree.into("Roughness", tree.math("MULTIPLY_ADD", cloud, 0.25, 0.22))
    return tree.material


def stone(color, texture):
    """Tray surfaces: slate is cleft, cement cloudy, smooth has no grain."""
    tree = Tree("stone", color, {"slate": 0.5, "cement": 0.62, "smooth": 0.24}[texture])
    if texture == "smooth":
        return tree.material
    place = tree.mapped("Object", (1, 1.5, 1))
    if texture == "slate":
        layers = tree.node("TexNoise", Vector=place, Scale=6.5, Detail=7, Roughness=0.58, Distortion=0.9).outputs["Fac"]
        steps = tree.math("SNAP", layers, 0.055)
        height = tree.math("MULTIPLY_ADD", steps, 0.7, tree.math("MULTIPLY", layers, 0.5))
        tree.into("Normal", tree.bump(height, 0.75, 0.03))
        tree.into("Base Color", tree.ramp(layers, (0.3, [v * 0.82 for v in color]), (0.7, color)))
    else:
        cloud = tree.node("TexNoise", Vector=place, Scale=2.6, Detail=5, Roughness=0.7, Distortion=1.6).outputs["Fac"]
        tree.into("Base Color", tree.ramp(cloud, (0.3, [v * 0.74 for v in color]), (0.72, [min(1, v * 1.06) for v in color])))
        tree.into("Normal", tree.bump(cloud, 0.2, 0.01))
    return tree.material


def wood(color=(0.47, 0.30, 0.165), along="X"):
    """Oiled oak; the grain runs along one axis of the object."""
    tree = Tree("wood", color, 0.42)
    scale = {"X": (0.7, 13, 13), "Z": (13, 13, 0.7)}[along]
    grain = tree.node("TexNoise", Vector=tree.mapped("Object", scale), Scale=2.4, Detail=8, Roughness=0.6, Distortion=0.4).outputs["Fac"]
    tree.into("Base Color", tree.ramp(grain, (0.30, [v * 0.58 for v in color]), (0.5, [v * 0.9 for v in color]), (0.72, [v * 1.12 for v in color])))
    tree.into("Normal", tree.bump(grain, 0.12, 0.004))
    return tree.material


def cloth(color):
    """Terry towel."""
    tree = Tree("cloth", color, 0.95)
    tree.shader.inputs["Sheen"].default_value = 0.4
    loops = tree.node("TexNoise", Vector=tree.mapped("Object"), Scale=260, Detail=2).outputs["Fac"]
    tree.into("Normal", tree.bump(loops, 0.7, 0.004))
    return tree.material
