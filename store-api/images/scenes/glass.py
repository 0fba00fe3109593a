"""Glass as one thin sheet: what passes is tinted, what is mirrored follows the angle; no caustics, so little to clean."""
import math

import designs
from materials import Tree, plain
from shapes import box, curved_wall, plane

TINTS = {"clear": (0.935, 0.968, 0.955), "grey": (0.26, 0.27, 0.285), "bronze": (0.53, 0.41, 0.31), "frosted": (0.90, 0.94, 0.935), "fluted": (0.91, 0.955, 0.945), "printed": (0.935, 0.968, 0.955)}


def _milk(tree):
    """White that daylight fills evenly from both sides: giving off light, it has no grain."""
    glow = tree.node("Emission", Color=(0.93, 0.97, 0.965, 1), Strength=0.56)
    tree.material.cycles.sample_as_light = False
    return glow.outputs[0]


def _mirrored(tree):
    """
    What the pane mirrors, worked out from the mirrored direction instead of traced, so that it has no grain:
    a pale room with two tall windows behind the viewer, seen aslant.
    """
    place = tree.node("NewGeometry")
    way = tree.node("SeparateXYZ", Vector=tree.vector("REFLECT", place.outputs["Incoming"], place.outputs["True Normal"])).outputs
    point = tree.node("SeparateXYZ", Vector=place.outputs["Position"]).outputs
    # REFLECT turns the incoming direction, so the mirrored ray is its opposite; the windows stand 5 m before the pane.
    ahead = tree.math("MAXIMUM", way[1], 0.05)
    across = tree.math("SUBTRACT", point[0], tree.math("DIVIDE", tree.math("MULTIPLY", way[0], 5.0), ahead))
    up = tree.math("SUBTRACT", point[2], tree.math("DIVIDE", tree.math("MULTIPLY", way[2], 5.0), ahead))
    aslant = tree.math("MULTIPLY_ADD", up, -0.42, across)
    wave = tree.math("SINE", tree.math("MULTIPLY_ADD", aslant, 2.1, 1.9))
    windows = tree.node("MapRange", Value=wave, From_Min=0.30, From_Max=0.75)
    windows.interpolation_type = "SMOOTHSTEP"
    seen = tree.math("GREATER_THAN", way[1], 0.06)
    return tree.math("MULTIPLY_ADD", tree.math("MULTIPLY", windows.outputs[0], seen), 0.62, 0.22)


def _printed_line(tree):
    """1 where a printed pane is white: lines broad at hip height that thin out towards head and feet."""
    up = tree.node("SeparateXYZ", Vector=tree.node("TexCoord").outputs["UV"]).outputs[1]
    saw = tree.math("FRACT", tree.math("MULTIPLY", up, 1 / 0.045))
    broad = tree.math("SUBTRACT", 0.82, tree.math("MULTIPLY", tree.math("ABSOLUTE", tree.math("SUBTRACT", up, 0.95)), 1.0))
    return tree.math("LESS_THAN", saw, broad)


def _rib(tree):
    """0 in the groove, 1 on the rib of a fluted pane."""
    across = tree.node("SeparateXYZ", Vector=tree.node("TexCoord").outputs["UV"]).outputs[0]
    return tree.math("ABSOLUTE", tree.math("SINE", tree.math("MULTIPLY", across, math.pi / 0.022)))


def _share(tree):
    """Share of light that a pane mirrors."""
    return tree.math("MULTIPLY_ADD", tree.math("POWER", tree.node("LayerWeight", Blend=0.5).outputs["Facing"], 4.0), 0.75, 0.085)


def _layer(tree, output):
    """Glass that lets everything pass and says only where it is: every kind is put together of that later."""
    tree.tell("panes", 1.0)
    tree.tell("mirrored", tree.math("MULTIPLY", _share(tree), _mirrored(tree)))
    tree.tell("rib", _rib(tree))
    tree.tell("print", _printed_line(tree))
    tree.links.new(tree.node("BsdfTransparent").outputs[0], output.inputs["Surface"])
    return tree.material


def material(kind):
    """The look of one kind: clear, grey, bronze, frosted, fluted or printed (white lines)."""
    tree = Tree(f"glass-{kind}")
    tree.material.cycles.sample_as_light = False
    output = tree.nodes["Material Output"]
    if kind == "layer":
        return _layer(tree, output)
    tint = TINTS[kind]
    share = _share(tree)
    if kind == "frosted":
        blur = tree.node("BsdfRefraction", Color=(*tint, 1), Roughness=0.36, IOR=1.14)
        body = tree.node("MixShader", Fac=0.42, _1=blur.outputs[0], _2=_milk(tree)).outputs[0]
    elif kind == "fluted":
        wave = _rib(tree)
        normal = tree.bump(wave, 1.0, 0.005)
        shade = tree.ramp(wave, (0.0, [v * 0.62 for v in tint]), (0.55, tint))
        # Rougher than real ribs: sharper ones show a different tile in every sample.
        body = tree.node("BsdfRefraction", Color=shade, Roughness=0.27, IOR=1.24, Normal=normal).outputs[0]
        body = tree.node("MixShader", Fac=0.07, _1=body, _2=_milk(tree)).outputs[0]
    else:
        body = tree.node("BsdfTransparent", Color=(*tint, 1)).outputs[0]
    if kind == "printed":
        line = tree.math("MULTIPLY", _printed_line(tree), 0.86)
        body = tree.node("MixShader", Fac=line, _1=body, _2=_milk(tree)).outputs[0]
    sheen = tree.node("Emission", Color=(1.0, 0.99, 0.975, 1), Strength=_mirrored(tree))
    both = tree.node("MixShader", Fac=share, _1=body, _2=sheen.outputs[0])
    tree.links.new(both.outputs[0], output.inputs["Surface"])
    return tree.material


def edge_material():
    """Polished edge: light gathers there, green as the iron in the glass."""
    tree = Tree("glass-edge")
    glow = tree.node("Emission", Color=(0.36, 0.52, 0.46, 1), Strength=0.62)
    behind = tree.node("BsdfTransparent", Color=(0.80, 0.92, 0.87, 1))
    both = tree.node("MixShader", Fac=0.45, _1=glow.outputs[0], _2=behind.outputs[0])
    tree.links.new(both.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    tree.material.cycles.sample_as_light = False
    return tree.material


def pane(x0, x1, y, low, high, kind, edges="lrt", thick=0.008):
    """A flat pane along x; `edges` says which polished edges show: l(eft), r(ight), t(op), b(ottom)."""
    sheet = plane([(x0, y, low), (x1, y, low), (x1, y, high), (x0, y, high)], material(kind), "glass")
    # The shadow of clear glass can hardly be seen, and sampling it is what makes a picture grainy.
    sheet.visible_shadow = False
    rim, half, e = edge_material(), thick / 2, 0.0028
    for side, low_corner, high_corner in (
        ("l", (x0 - e, y - half, low), (x0, y + half, high)),
        ("r", (x1, y - half, low), (x1 + e, y + half, high)),
        ("t", (x0, y - half, high), (x1, y + half, high + e)),
        ("b", (x0, y - half, low - e), (x1, y + half, low)),
    ):
        if side in edges:
            box(low_corner, high_corner, rim).visible_shadow = False
    if designs.current["frame"] != "none" and designs.metal:
        _frame(x0, x1, y, low, high)


def _frame(x0, x1, y, low, high):
    """Metal all round a pane; a grid has bars across and, where there is room, upright ones."""
    grid = designs.current["frame"] == "grid"
    wide, deep = (0.026, 0.012) if grid else (0.022, 0.014)
    for left, right in ((x0 - 0.002, x0 + wide), (x1 - wide, x1 + 0.002)):
        box((left, y - deep, low), (right, y + deep, high), designs.metal, 0.0015, "frame")
    for bottom, top in ((low - 0.004, low + wide), (high - wide, high + 0.003)):
        box((x0, y - deep, bottom), (x1, y + deep, top), designs.metal, 0.0015, "frame")
    if grid:
        rows = 4 if high - low > 1.6 else 3
        for row in range(1, rows):
            z = low + (high - low) * row / rows
            box((x0, y - deep * 0.8, z - 0.009), (x1, y + deep * 0.8, z + 0.009), designs.metal, 0.001, "bar")
        columns = round((x1 - x0) / 0.36)
        for column in range(1, columns):
            x = x0 + (x1 - x0) * column / columns
            box((x - 0.009, y - deep * 0.8, low), (x + 0.009, y + deep * 0.8, high), designs.metal, 0.001, "bar")


def curved_pane(middle, radius, start, end, low, high, kind):
    """A bent pane on an arc, with its two upright edges."""
    curved_wall(middle, radius, start, end, low, high, 0, material(kind)).visible_shadow = False
    for angle in (start, end):
        turn = math.radians(angle)
        x, y = middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)
        if designs.current["frame"] != "none" and designs.metal:
            box((x - 0.012, y - 0.012, low), (x + 0.012, y + 0.012, high), designs.metal, 0.002, "frame")
        else:
            box((x - 0.003, y - 0.003, low), (x + 0.003, y + 0.003, high), edge_material()).visible_shadow = False
    if designs.current["frame"] == "grid" and designs.metal:
        for row in (1, 2, 3):
            z = low + (high - low) * row / 4
            curved_wall(middle, radius, start, end, z - 0.009, z + 0.009, 0.02, designs.metal)


def seal():
    return plain((0.62, 0.64, 0.64), 0.4)
