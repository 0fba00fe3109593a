"""Renders one picture: blender -b -P render.py -- PUBLIC_ID OUTPUT.png WIDTH HEIGHT SAMPLES THREADS

Beside OUTPUT.png stand OUTPUT-light.exr, -albedo.exr and -normal.exr for denoise.py.
"""
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import room  # noqa: E402
import views  # noqa: E402


def settings(width, height, samples, threads):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = samples, samples > 24, 0.03, 12
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 3, 3, 4, 12
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 12.0, 2.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    cycles.use_denoising = False
    scene.render.image_settings.file_format = "PNG"


def guides(stem):
    """Has the compositor write light, colour and direction of every surface without loss."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    layers = nodes.get("Render Layers") or nodes.new("CompositorNodeRLayers")
    out = nodes.new("CompositorNodeOutputFile")
    out.base_path = os.path.dirname(stem)
    out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "16", "ZIP"
    out.file_slots.clear()
    for name, socket in (("light", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out.file_slots.new(f"{os.path.basename(stem)}-{name}#")
        links.new(layers.outputs[socket], out.inputs[-1])


def main():
    public_id, output, width, height, samples, threads = sys.argv[sys.argv.index("--") + 1 :]
    room.clear()
    settings(int(width), int(height), int(samples), int(threads))
    views.build(public_id)
    guides(os.path.splitext(os.path.abspath(output))[0])
    bpy.context.scene.render.filepath = output
    bpy.ops.render.render(write_still=True)


main()
