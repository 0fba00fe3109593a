"""Materials of the bathroom: metals of the profiles, kinds of glass, tiles, stone, wood."""
import bpy


def _principled(name, color, roughness=0.5, metallic=0.0, clearcoat=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Clearcoat"].default_value = clearcoat
    return material


def metal(finish):
    """Material of a profile or tap; `finish` is chrome, black, white, brushed or gold."""
    look = {
        "chrome": ((0.86, 0.87, 0.88), 0.08, 1.0),
        "black": ((0.012, 0.012, 0.013), 0.38, 0.0),
        "white": ((0.86, 0.86, 0.85), 0.32, 0.0),
        "brushed": ((0.55, 0.54, 0.52), 0.34, 1.0),
        "gold": ((0.83, 0.58, 0.27), 0.2, 1.0),
    }[finish]
    return _principled(f"metal-{finish}", look[0], look[1], look[2])


def _tree(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    return material, nodes, material.node_tree.links, nodes.new("ShaderNodeOutputMaterial")


def glass(kind):
    """Thin glass: what passes is tinted, what is reflected follows the viewing angle; no refraction, so no caustics to clean."""
    tint = {"clear": (0.965, 0.985, 0.975), "grey": (0.42, 0.44, 0.45), "bronze": (0.62, 0.46, 0.33)}.get(kind, (0.93, 0.96, 0.95))
    material, nodes, links, output = _tree(f"glass-{kind}")
    passing = nodes.new("ShaderNodeBsdfTransparent")
    passing.inputs[0].default_value = (*tint, 1)
    gloss = nodes.new("ShaderNodeBsdfGlossy")
    gloss.inputs["Roughness"].default_value = 0.02
    angle = nodes.new("ShaderNodeFresnel")
    angle.inputs["IOR"].default_value = 1.45
    mix = nodes.new("ShaderNodeMixShader")
    # Leaving the pane reflects nothing: at a grazing angle the inside of a box would mirror itself until it is black.
    side = nodes.new("ShaderNodeNewGeometry")
    outside = nodes.new("ShaderNodeMath")
    outside.operation = "SUBTRACT"
    outside.inputs[0].default_value = 1
    links.new(side.outputs["Backfacing"], outside.inputs[1])
    amount = nodes.new("ShaderNodeMath")
    amount.operation = "MULTIPLY"
    links.new(angle.outputs[0], amount.inputs[0])
    links.new(outside.outputs[0], amount.inputs[1])
    links.new(amount.outputs[0], mix.inputs[0])
    links.new(gloss.outputs[0], mix.inputs[2])
    body = passing
    if kind == "frosted":
        body = _veil(nodes, links, passing, 0.78)
    elif kind == "fluted":
        coordinates = nodes.new("ShaderNodeTexCoord")
        wave = nodes.new("ShaderNodeTexWave")
        wave.bands_direction = "X"
        wave.inputs["Scale"].default_value = 21
        wave.inputs["Distortion"].default_value = 0
        links.new(coordinates.outputs["Object"], wave.inputs["Vector"])
        ramp = nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (0.10, 0.10, 0.10, 1)
        ramp.color_ramp.elements[1].color = (0.62, 0.62, 0.62, 1)
        links.new(wave.outputs["Fac"], ramp.inputs[0])
        body = _veil(nodes, links, passing, ramp.outputs[0])
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = 0.6
        bump.inputs["Distance"].default_value = 0.01
        links.new(wave.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs[0], gloss.inputs["Normal"])
    elif kind == "printed":
        coordinates = nodes.new("ShaderNodeTexCoord")
        split = nodes.new("ShaderNodeSeparateXYZ")
        links.new(coordinates.outputs["Object"], split.inputs[0])
        wave = nodes.new("ShaderNodeTexWave")
        wave.bands_direction = "Z"
        wave.inputs["Scale"].default_value = 8
        links.new(coordinates.outputs["Object"], wave.inputs["Vector"])
        step = nodes.new("ShaderNodeMath")
        step.operation = "GREATER_THAN"
        step.inputs[1].default_value = 0.42
        links.new(wave.outputs["Fac"], step.inputs[0])
        scale = nodes.new("ShaderNodeMath")
        scale.operation = "MULTIPLY"
        scale.inputs[1].default_value = 0.7
        links.new(step.outputs[0], scale.inputs[0])
        body = _veil(nodes, links, passing, scale.outputs[0])
    links.new(body.outputs[0], mix.inputs[1])
    links.new(mix.outputs[0], output.inputs[0])
    return material


def _veil(nodes, links, passing, amount):
    """Milky surface over the transparent one; `amount` is a number or a socket."""
    diffuse = nodes.new("ShaderNodeBsdfDiffuse")
    diffuse.inputs[0].default_value = (0.9, 0.93, 0.93, 1)
    through = nodes.new("ShaderNodeBsdfTranslucent")
    through.inputs[0].default_value = (0.92, 0.95, 0.95, 1)
    milk = nodes.new("ShaderNodeMixShader")
    milk.inputs[0].default_value = 0.55
    links.new(diffuse.outputs[0], milk.inputs[1])
    links.new(through.outputs[0], milk.inputs[2])
    mix = nodes.new("ShaderNodeMixShader")
    if isinstance(amount, float):
        mix.inputs[0].default_value = amount
    else:
        links.new(amount, mix.inputs[0])
    links.new(passing.outputs[0], mix.inputs[1])
    links.new(milk.outputs[0], mix.inputs[2])
    return mix


def glass_edge():
    return _principled("glass-edge", (0.36, 0.58, 0.52), 0.15)


def plaster(color=(0.80, 0.775, 0.735)):
    """Hand-trowelled mineral plaster: a little cloudiness and unevenness."""
    material = _principled("plaster", color, 0.72)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    coordinates = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1.6
    noise.inputs["Detail"].default_value = 6
    links.new(coordinates.outputs["Object"], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.75
    ramp.color_ramp.elements[0].color = (*[value * 0.90 for value in color], 1)
    ramp.color_ramp.elements[1].color = (*color, 1)
    links.new(noise.outputs["Fac"], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs["Base Color"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.08
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs[0], shader.inputs["Normal"])
    return material


def tiles(color, joint, width=0.075, height=0.24, vertical=True, roughness=0.22):
    """Glazed tiles with visible joints; sizes in metres."""
    material = _principled("tiles", color, roughness)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    coordinates = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    if vertical:
        mapping.inputs["Rotation"].default_value[2] = 1.5707963
    links.new(coordinates.outputs["UV"], mapping.inputs[0])
    brick = nodes.new("ShaderNodeTexBrick")
    brick.offset = 0.0 if vertical else 0.5
    brick.inputs["Color1"].default_value = (*color, 1)
    brick.inputs["Color2"].default_value = (*[value * 0.93 for value in color], 1)
    brick.inputs["Mortar"].default_value = (*joint, 1)
    brick.inputs["Scale"].default_value = 1
    brick.inputs["Mortar Size"].default_value = 0.005
    brick.inputs["Mortar Smooth"].default_value = 0.1
    brick.inputs["Brick Width"].default_value = height if vertical else width
    brick.inputs["Row Height"].default_value = width if vertical else height
    links.new(mapping.outputs[0], brick.inputs["Vector"])
    links.new(brick.outputs["Color"], shader.inputs["Base Color"])
    bump = nodes.new("ShaderNodeBump")
    bump.invert = True
    bump.inputs["Strength"].default_value = 0.5
    bump.inputs["Distance"].default_value = 0.004
    links.new(brick.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs[0], shader.inputs["Normal"])
    return material


def stone(color, grain=0.3, scale=60, roughness=0.6):
    """Tray surfaces: slate is coarse, cement cloudy, smooth has no grain."""
    material = _principled("stone", color, roughness)
    if grain == 0:
        return material
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coordinates = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 8
    links.new(coordinates.outputs["Object"], noise.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = grain
    bump.inputs["Distance"].default_value = 0.01
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs[0], nodes["Principled BSDF"].inputs["Normal"])
    return material


def wood(color=(0.42, 0.26, 0.14)):
    material = _principled("wood", color, 0.45)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coordinates = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (1.2, 18, 18)
    links.new(coordinates.outputs["Object"], mapping.inputs[0])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 2.2
    noise.inputs["Detail"].default_value = 5
    links.new(mapping.outputs[0], noise.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.7
    ramp.color_ramp.elements[0].color = (*[value * 0.62 for value in color], 1)
    ramp.color_ramp.elements[1].color = (*color, 1)
    links.new(noise.outputs["Fac"], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    return material


def plain(color, roughness=0.5):
    return _principled("plain", color, roughness)
