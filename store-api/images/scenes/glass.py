"""Glass as one thin sheet: what passes is tinted, what is mirrored follows the angle; no caustics, so little to clean."""
import math

from materials import Tree, plain
from shapes import box, curved_wall, plane

TINTS = {"clear": (0.935, 0.968, 0.955), "grey": (0.26, 0.27, 0.285), "bronze": (0.50, 0.335, 0.215), "frosted": (0.90, 0.94, 0.935), "fluted": (0.91, 0.955, 0.945), "printed": (0.935, 0.968, 0.955)}


def _milk(tree):
    front = tree.node("BsdfDiffuse", Color=(0.88, 0.91, 0.91, 1))
    back = tree.node("BsdfTranslucent", Color=(0.90, 0.93, 0.93, 1))
    return tree.node("MixShader", Fac=0.5, _1=front.outputs[0], _2=back.outputs[0]).outputs[0]


def material(kind):
    """The look of one kind: clear, grey, bronze, frosted, fluted or printed (white lines)."""
    tree = Tree(f"glass-{kind}")
    output = tree.nodes["Material Output"]
    tint = (*TINTS[kind], 1)
    gloss = tree.node("BsdfGlossy", Roughness=0.0)
    gloss.distribution = "SHARP"
    facing = tree.node("LayerWeight", Blend=0.5).outputs["Facing"]
    mirrored = tree.math("MULTIPLY_ADD", tree.math("POWER", facing, 4.0), 0.75, 0.085)
    if kind == "frosted":
        blur = tree.node("BsdfRefraction", Color=tint, Roughness=0.42, IOR=1.16)
        body = tree.node("MixShader", Fac=0.34, _1=blur.outputs[0], _2=_milk(tree)).outputs[0]
        gloss.distribution, gloss.inputs["Roughness"].default_value = "GGX", 0.22
    elif kind == "fluted":
        across = tree.node("SeparateXYZ", Vector=tree.node("TexCoord").outputs["UV"]).outputs[0]
        wave = tree.math("ABSOLUTE", tree.math("SINE", tree.math("MULTIPLY", across, math.pi / 0.022)))
        normal = tree.bump(wave, 1.0, 0.005)
        shade = tree.ramp(wave, (0.0, [v * 0.62 for v in tint[:3]]), (0.55, tint[:3]))
        # Rougher than real ribs: sharper ones show a different tile in every sample, which no filter can tell from grain.
        body = tree.node("BsdfRefraction", Color=shade, Roughness=0.27, IOR=1.24, Normal=normal).outputs[0]
        body = tree.node("MixShader", Fac=0.07, _1=body, _2=_milk(tree)).outputs[0]
        gloss.distribution, gloss.inputs["Roughness"].default_value = "GGX", 0.05
        tree.links.new(normal, gloss.inputs["Normal"])
    else:
        body = tree.node("BsdfTransparent", Color=tint).outputs[0]
    if kind == "printed":
        up = tree.node("SeparateXYZ", Vector=tree.node("TexCoord").outputs["UV"]).outputs[1]
        saw = tree.math("FRACT", tree.math("MULTIPLY", up, 1 / 0.045))
        # Lines are broad at hip height and thin out towards head and feet.
        share = tree.math("SUBTRACT", 0.82, tree.math("MULTIPLY", tree.math("ABSOLUTE", tree.math("SUBTRACT", up, 0.95)), 1.0))
        line = tree.math("MULTIPLY", tree.math("LESS_THAN", saw, share), 0.86)
        body = tree.node("MixShader", Fac=line, _1=body, _2=_milk(tree)).outputs[0]
    both = tree.node("MixShader", Fac=mirrored, _1=body, _2=gloss.outputs[0])
    tree.links.new(both.outputs[0], output.inputs["Surface"])
    return tree.material


def edge_material():
    """Polished edge: light gathers there, green as the iron in the glass."""
    tree = Tree("glass-edge", (0.34, 0.47, 0.42), 0.12)
    tree.shader.inputs["Emission"].default_value = (0.40, 0.55, 0.49, 1)
    tree.shader.inputs["Emission Strength"].default_value = 0.16
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


def curved_pane(middle, radius, start, end, low, high, kind):
    """A bent pane on an arc, with its two upright edges."""
    curved_wall(middle, radius, start, end, low, high, 0, material(kind)).visible_shadow = False
    for angle in (start, end):
        turn = math.radians(angle)
        x, y = middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)
        box((x - 0.003, y - 0.003, low), (x + 0.003, y + 0.003, high), edge_material()).visible_shadow = False


def seal():
    return plain((0.62, 0.64, 0.64), 0.4)
