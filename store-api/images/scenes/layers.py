"""
Renders a scene once for every finish, glass and wall: blender -b -P layers.py -- WIDTH HEIGHT SAMPLES FOLDER ID...

An id is TYPE/DESIGN-WIDTH. FOLDER/ID/ then holds `room.png`, the picture with glass that lets everything pass and metal that gives off no light,
and a grey picture for each layer of LAYERS. ../compose/pack.ts makes small files of them, of which ../compose/ puts pictures together.
"""
import os
import sys
import tempfile
import time
import traceback

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bake  # noqa: E402
import bpy  # noqa: E402
import cv2  # noqa: E402
import develop  # noqa: E402
import layered_views  # noqa: E402
import numpy as np  # noqa: E402
import render  # noqa: E402
import room  # noqa: E402
import shine  # noqa: E402

# How many panes one looks through; what they mirror; ribs and printed lines of panes; what bare metal mirrors; daylight and sheen on
# painted metal; where tiles and plaster are. Each with the value that is kept as white, and whether dark tones get more steps.
LAYERS = {"panes": (3.0, False), "mirrored": (1.0, True), "rib": (2.0, False), "print": (2.0, False), "bare": (2.6, True), "paint": (1.2, True), "sheen": (1.0, True), "tiles": (1.0, False), "plaster": (1.0, False)}


def _outputs(folder):
    scene = bpy.context.scene
    for name in LAYERS:
        layer = bpy.context.view_layer.aovs.add()
        layer.name, layer.type = name, "VALUE"
    # Panes are seen through, so the layers show what lies behind them as well.
    bpy.context.view_layer.pass_alpha_threshold = 0.6
    scene.use_nodes = True
    nodes = scene.node_tree.nodes
    nodes.clear()
    source, target = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    target.base_path, target.format.file_format, target.format.color_depth, target.format.exr_codec = folder, "OPEN_EXR", "16", "ZIP"
    target.file_slots.clear()
    for name in ("Image", *LAYERS):
        target.file_slots.new(name)
        scene.node_tree.links.new(source.outputs[name], target.inputs[name])


def _read(folder, name):
    picture = cv2.imread(os.path.join(folder, f"{name}0001.exr"), cv2.IMREAD_UNCHANGED).astype("float32")
    return picture[..., :3] if name == "Image" else picture if picture.ndim == 2 else picture[..., 0]


def _write(folder, name, picture):
    part = os.path.join(folder, f"{name}.part.png")
    cv2.imwrite(part, np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8))
    os.replace(part, os.path.join(folder, f"{name}.png"))


def make(name, width, height, samples, folder):
    room.clear()
    render.settings(width, height, samples)
    key, lamp = layered_views.layered(*name.split("/"))
    bake.light_room(os.path.join(render.LIGHT, f"{key.replace('/', '_')}.npz"), lamp)
    scene = bpy.context.scene
    scene.world.cycles.sampling_method = "NONE"
    with tempfile.TemporaryDirectory() as kept:
        _outputs(kept)
        scene.render.filepath = os.path.join(kept, "whole.exr")
        scene.frame_set(1)
        bpy.ops.render.render(write_still=False)
        light = develop.without_sparks(_read(kept, "Image"))
        layers = {layer: _read(kept, layer) for layer in LAYERS}
    target = os.path.join(folder, name)
    os.makedirs(target, exist_ok=True)
    for layer, (white, dark) in LAYERS.items():
        share = np.clip(layers[layer] / white, 0, 1)
        _write(target, layer, np.sqrt(share) if dark else share)
    # Last, so that a scene with it is whole.
    _write(target, "room", develop.shown(light))


def main():
    width, height, samples, folder, *names = sys.argv[sys.argv.index("--") + 1 :]
    shine.layers = True
    for name in names:
        if os.path.exists(os.path.join(folder, name, "room.png")):
            continue
        start, used = time.time(), time.process_time()
        try:
            make(name, int(width), int(height), int(samples), folder)
        except Exception:  # One scene that cannot be made must not keep the others from it.
            traceback.print_exc()
            continue
        print(f"layers {time.strftime('%T')} {name} {time.time() - start:.0f} s, processor {time.process_time() - used:.0f} s", flush=True)


main()
