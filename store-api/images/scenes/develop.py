"""From the light of a render to a picture: film curve, a little sharpening, JPEG."""
import cv2
import numpy as np

QUALITY = 80


def luminance(picture):
    return picture @ np.array([0.0722, 0.7152, 0.2126], np.float32)


def without_sparks(light):
    """Single pixels far brighter or darker than all around them come down to their surroundings."""
    bright = luminance(light)
    middle = cv2.medianBlur(bright, 3)
    around = cv2.dilate(middle, np.ones((3, 3), np.uint8))
    return light * np.minimum(1, (around * 1.35 + 0.02) / np.maximum(bright, 1e-6))[..., None]


def _toned(x):
    """Light on the scale of a screen, bright tones drawn together."""
    x = x * (1 + x / 9.0) / (1 + x * 0.62)
    return np.clip(np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055), 0, 1)


def shown(light):
    """Light of a layer, to be put together with others before it gets contrast: glow and tone alone."""
    glow = cv2.GaussianBlur(np.minimum(light, 4), (0, 0), light.shape[1] / 90)
    return _toned(np.maximum(light * 0.965 + glow * 0.035, 0))


def film(light, exposure=1.0):
    """Film curve: open shadows, whites that do not clip, some contrast."""
    glow = cv2.GaussianBlur(np.minimum(light, 4), (0, 0), light.shape[1] / 90)
    x = np.maximum(light * 0.965 + glow * 0.035, 0) * exposure
    shown = _toned(x)
    curve = shown + 0.38 * (shown - 0.47) * shown * (1 - shown) * 4
    grey = luminance(curve)[..., None]
    return np.clip(grey + (curve - grey) * 1.10, 0, 1)


def develop(light, target, alpha=None):
    """Writes the picture; where `alpha` is less than 1 it lies on white."""
    picture = film(without_sparks(light), 1.06)
    if alpha is not None:
        picture = picture + (1 - alpha[..., None]) * (1 - np.minimum(picture, 1))
    soft = cv2.GaussianBlur(picture, (0, 0), 1.1)
    picture = np.clip(picture + (picture - soft) * 0.14, 0, 1) * 255
    return cv2.imwrite(target, np.clip(picture + 0.5, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, QUALITY, cv2.IMWRITE_JPEG_PROGRESSIVE, 1, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
