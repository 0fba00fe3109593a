import type { Point, Quad } from './quad.ts'

/**
 * A projective mapping of a plane to another: three rows of three, applied to (x, y, 1). The
 * mapped place is the first two values divided by the third.
 */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/**
 * The mapping of a rectangle to four corners, as a camera sees it.
 * Closed form of P. Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), 2.2.3.
 * @param rectangle its upper left is (0, 0)
 * @param quad no three of its corners on a line
 */
export function homographyOf(
  { width, height }: { readonly width: number; readonly height: number },
  [p0, p1, p2, p3]: Quad,
): Homography {
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y }
  const one = { x: p1.x - p2.x, y: p1.y - p2.y }
  const two = { x: p3.x - p2.x, y: p3.y - p2.y }
  const whole = one.x * two.y - one.y * two.x
  const g = (sum.x * two.y - sum.y * two.x) / whole
  const h = (one.x * sum.y - one.y * sum.x) / whole
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ]
}

/** The mapped place. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** The mapping back: the adjugate, as a mapping's scale means nothing. */
export function inverseOf([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}
