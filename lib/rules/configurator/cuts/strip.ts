import type { Point } from './outline.ts'

/** A strip of a plane: where a point is across it, and from where to where it reaches. */
export interface Strip {
  readonly across: (point: Point) => number
  readonly from: number
  readonly to: number
}

/** The part of an outline that lies in a strip (Sutherland and Hodgman, 1974: each border cuts by itself). */
export function within(outline: readonly Point[], { across, from, to }: Strip): Point[] {
  const cut = (points: readonly Point[], inside: (point: Point) => number): Point[] =>
    points.flatMap((point, index) => {
      const next = points[(index + 1) % points.length] as Point
      const [here, there] = [inside(point), inside(next)]
      const share = here / (here - there)
      const crossing: Point[] =
        here > 0 === there > 0
          ? []
          : [[point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]]
      return here > 0 ? [point, ...crossing] : crossing
    })
  return cut(
    cut(outline, (point) => across(point) - from),
    (point) => to - across(point),
  )
}
