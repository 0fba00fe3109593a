import type { Homography } from './homography.ts'
import type { Point } from './quad.ts'

/** A place of a screen, millimetres: x to the right, y downwards from its top, z away from the viewer. */
export type Place = readonly [x: number, y: number, z: number]

/**
 * Focal lengths as shares of the longer side of a photo: that of a telephone's main camera (26 mm on
 * a film 36 mm wide), and what is believed of others.
 */
const usual = 26 / 36
const shortest = 0.5
const longest = 3
/** How much a plane is turned to or from the camera, as a tangent, before its sides tell a focal length. */
const turned = 0.12

/**
 * Where places before and behind a plane are seen in the photo that the plane is seen in.
 * The columns of the plane's homography are, up to scale, what the camera sees of its two directions;
 * the third direction is perpendicular to both (R. Hartley, A. Zisserman, "Multiple View Geometry", 8.1).
 * @param plane mapping of the plane z = 0, millimetres, to the photo, pixels
 * @param photo size in pixels; its middle is where the camera looked
 */
export function viewOf(
  plane: Homography,
  photo: { readonly width: number; readonly height: number },
): (place: Place) => Point {
  const [a, b, c, d, e, f, g, h, i] = plane
  const focal = focalOf(plane, photo)
  const [middleX, middleY] = [photo.width / 2, photo.height / 2]
  const across: Place = [(a - middleX * g) / focal, (d - middleY * g) / focal, g]
  const down: Place = [(b - middleX * h) / focal, (e - middleY * h) / focal, h]
  // As long as the other two are on average, whose own lengths are those of measures that were guessed.
  const scale = (Math.hypot(...across) + Math.hypot(...down)) / 2 / (Math.hypot(...across) * Math.hypot(...down))
  const away = cross(across, down).map((value) => value * scale) as unknown as Place
  const [p, q, r] = [away[0] * focal + middleX * away[2], away[1] * focal + middleY * away[2], away[2]]
  return ([x, y, z]) => {
    const depth = g * x + h * y + i + r * z
    return { x: (a * x + b * y + c + p * z) / depth, y: (d * x + e * y + f + q * z) / depth }
  }
}

/**
 * The focal length by which both directions of the plane have the same scale; the usual one where
 * the plane is seen too straight to tell, or no camera has it. Pixels.
 */
function focalOf(
  [a, b, , d, e, , g, h]: Homography,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const longer = Math.max(width, height)
  const [middleX, middleY] = [width / 2, height / 2]
  const across = Math.hypot(a - middleX * g, d - middleY * g)
  const down = Math.hypot(b - middleX * h, e - middleY * h)
  const squared = (down * down - across * across) / (g * g - h * h)
  const told = squared > 0 ? Math.sqrt(squared) : 0
  const isTurned = Math.max(Math.abs(g) / across, Math.abs(h) / down) * usual * longer > turned
  return isTurned && told > shortest * longer && told < longest * longer ? told : usual * longer
}

const cross = (u: Place, v: Place): Place => [
  u[1] * v[2] - u[2] * v[1],
  u[2] * v[0] - u[0] * v[2],
  u[0] * v[1] - u[1] * v[0],
]
