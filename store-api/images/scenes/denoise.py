"""
Takes the grain off a render and develops it: denoise.py INPUT.png OUTPUT.jpg [WIDTH HEIGHT]

Wants INPUT-light1.exr, -albedo1.exr and -normal1.exr beside the input, as render.py leaves them. The light is divided by the
colour of the surfaces, smoothed only where direction, colour and light agree (an a-trous filter), and multiplied back.
"""
import os
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2  # noqa: E402
import numpy as np  # noqa: E402

FULL = (1730, 1200)


def read(stem, name):
    return cv2.imread(f"{stem}-{name}1.exr", cv2.IMREAD_UNCHANGED)[:, :, :3].astype(np.float32)


def luminance(picture):
    return picture @ np.array([0.0722, 0.7152, 0.2126], np.float32)


def without_sparks(light):
    """Single pixels far brighter than all around them come down to their surroundings."""
    bright = luminance(light)
    around = cv2.dilate(cv2.medianBlur(bright, 3), np.ones((3, 3), np.uint8))
    return light * np.minimum(1, (around * 1.6 + 0.02) / np.maximum(bright, 1e-6))[..., None]


def smooth(light, albedo, normal, rounds=4):
    base = albedo + 0.02
    value = np.log1p(light / base)
    for level in range(rounds):
        step = 1 << level
        guide = cv2.GaussianBlur(luminance(value), (0, 0), 1.1 if level == 0 else 0.8)
        total, weights = value.copy(), np.ones(value.shape[:2], np.float32)
        tolerance = (0.055 if level == 0 else 0.04) * (0.35 + guide)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if dx == dy == 0:
                    continue
                shift = np.float32([[1, 0, dx * step], [0, 1, dy * step]])
                moved = lambda a: cv2.warpAffine(a, shift, (a.shape[1], a.shape[0]), flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE)  # noqa: E731
                colour = np.abs(moved(albedo) - albedo).sum(2) * 9
                turn = np.abs(moved(normal) - normal).sum(2) * 1.6
                lit = np.abs(moved(guide) - guide) / tolerance * 0.5
                weight = np.exp(-(colour + turn + lit)) * (0.75 if dx and dy else 1.0)
                total += moved(value) * weight[..., None]
                weights += weight
        value = total / weights[..., None]
    return np.expm1(value) * base


def develop(light, exposure=1.0):
    """Film curve: open shadows, whites that do not clip, some contrast."""
    glow = cv2.GaussianBlur(np.minimum(light, 4), (0, 0), light.shape[1] / 90)
    x = np.maximum(light * 0.965 + glow * 0.035, 0) * exposure
    x = x * (1 + x / 9.0) / (1 + x * 0.62)
    shown = np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)
    shown = np.clip(shown, 0, 1)
    curve = shown + 0.30 * (shown - 0.45) * shown * (1 - shown) * 4
    grey = luminance(curve)[..., None]
    return np.clip(grey + (curve - grey) * 1.06, 0, 1)


def main():
    source, target = sys.argv[1:3]
    size = (int(sys.argv[3]), int(sys.argv[4])) if len(sys.argv) > 4 else FULL
    stem = os.path.splitext(source)[0]
    light = smooth(without_sparks(read(stem, "light")), np.clip(read(stem, "albedo"), 0, 1), read(stem, "normal"))
    picture = develop(light)
    if (picture.shape[1], picture.shape[0]) != size:
        picture = cv2.resize(picture.astype(np.float32), size, interpolation=cv2.INTER_LANCZOS4)
    soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
    picture = np.clip(picture + (picture - soft) * 0.35, 0, 1) * 255
    # A whisper of grain keeps even walls from showing bands.
    picture += np.random.default_rng(1).normal(0, 0.6, picture.shape[:2])[..., None]
    cv2.imwrite(target, np.clip(picture + 0.5, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 86, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])


main()
