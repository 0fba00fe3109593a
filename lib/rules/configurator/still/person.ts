import type { Drawing } from '../../../contract/drawings.ts'
import { type Camera, frontDepth } from './camera.ts'
import { floorOf } from './room.ts'
import type { PathOf, StillShape } from './shape.ts'
import type { Place } from './space.ts'

/** Height of the person for scale, millimetres. */
export const personHeight = 1_750
const color = '#9aa6a2'
/** How far from the screen and before it the person stands. */
const [beside, before] = [470, 120]
type Point = readonly [across: number, up: number]

/** Limbs as round lines: from the middle and up, and how thick; millimetres. */
const limbs: readonly { readonly points: readonly Point[]; readonly thick: number }[] = [
  {
    points: [
      [0, 1_625],
      [0, 1_650],
    ],
    thick: 190,
  },
  {
    points: [
      [0, 1_400],
      [0, 1_560],
    ],
    thick: 90,
  },
  {
    points: [
      [0, 1_395],
      [115, 1_365],
      [85, 1_090],
      [105, 900],
      [-105, 900],
      [-85, 1_090],
      [-115, 1_365],
      [0, 1_395],
    ],
    thick: 120,
  },
  {
    points: [
      [-85, 880],
      [-80, 480],
      [-80, 60],
    ],
    thick: 120,
  },
  {
    points: [
      [85, 880],
      [80, 480],
      [80, 60],
    ],
    thick: 120,
  },
  {
    points: [
      [-175, 1_370],
      [-225, 1_100],
      [-230, 850],
    ],
    thick: 80,
  },
  {
    points: [
      [175, 1_370],
      [225, 1_100],
      [230, 850],
    ],
    thick: 80,
  },
]

/** A person of 1.75 m who faces the viewer, beyond the end of the screen that is farther away. */
export function personBeside(drawing: Drawing, { from, scale }: Camera) {
  const foot: Place = [from > 0 ? drawing.width + beside : -beside, frontDepth(drawing) + before, floorOf(drawing)]
  const at = ([x, z]: Point): Place => [foot[0] + x, foot[1], foot[2] + z]
  return {
    corners: [at([-290, 0]), at([290, 0]), at([0, personHeight])],
    shapes: (path: PathOf, unit: number): StillShape[] =>
      limbs.map(({ points, thick }) => ({
        d: path(points.map(at), true),
        fill: color,
        stroke: color,
        width: Math.round(thick * scale(foot) * unit * 10) / 10,
      })),
  }
}
