"""
Renders pictures one after the other: blender -b -P render.py -- WIDTH HEIGHT SAMPLES FOLDER PUBLIC_ID...

Each is written as FOLDER/PUBLIC_ID.jpg when it is finished. PICTURES_LIGHT names the folder in which the baked light of the scenes is kept.
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
import room  # noqa: E402
import views  # noqa: E402

LIGHT = os.environ.get("PICTURES_LIGHT", os.path.join(tempfile.gettempdir(), "pictures-light"))


def settings(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = samples, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 2, 3, 4, 16
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 8.0, 2.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.filter_width = 1.9
    cycles.blur_glossy = 0.5
    cycles.use_denoising = False
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode, scene.render.image_settings.color_depth = "OPEN_EXR", "RGBA", "16"


def picture(public_id, width, height, samples, file):
    room.clear()
    # What shows blurred through glass needs more samples than edges do.
    settings(width, height, samples + (2 if "frosted" in public_id or "fluted" in public_id else 0))
    key, lamp = views.build(public_id)
    bake.light_room(os.path.join(LIGHT, f"{key.replace('/', '_')}.npz"), lamp)
    scene = bpy.context.scene
    # Walls bring the light of the sky already; a lamp for it would only cost time.
    scene.world.cycles.sampling_method = "NONE"
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = os.path.join(folder, "light.exr")
        bpy.ops.render.render(write_still=True)
        light = cv2.imread(scene.render.filepath, cv2.IMREAD_UNCHANGED).astype("float32")
    os.makedirs(os.path.dirname(file), exist_ok=True)
    part = f"{file}.part.jpg"
    develop.develop(light[..., :3], part, light[..., 3] if scene.render.film_transparent else None)
    os.replace(part, file)


def main():
    width, height, samples, folder, *public_ids = sys.argv[sys.argv.index("--") + 1 :]
    for public_id in public_ids:
        start, used = time.time(), time.process_time()
        try:
            picture(public_id, int(width), int(height), int(samples), os.path.join(folder, f"{public_id}.jpg"))
        except Exception:  # One picture that cannot be made must not keep the others from it.
            traceback.print_exc()
            continue
        print(f"picture {time.strftime('%T')} {public_id} {time.time() - start:.0f} s, processor {time.process_time() - used:.0f} s", flush=True)


if __name__ == "__main__":
    main()
