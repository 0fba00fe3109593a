import type { Drawing } from '../../../contract/drawings.ts'
import { isMirrored } from '../cuts/glasses.ts'
import { bath, frontOf } from '../drawing/panels.ts'
import { type Camera, frontDepth } from './camera.ts'
import type { Place } from './space.ts'

/** A surface of the room with the side that it is seen from, and lines on it. Millimetres. */
export interface Surface {
  readonly kind: 'floor' | 'wall' | 'end' | 'tray' | 'bath' | 'basin'
  readonly outline: readonly Place[]
  readonly normal: Place
  readonly joints: readonly (readonly [Place, Place])[]
}

/** Above the screen, and how thick walls are cut. */
const above = 250
const wallThickness = 90
const tile = 200
const trayHeight = 30
const rim = 70

/** Floor, tiled walls and tray or bath of the place that a product stands in, the farthest first. */
export function roomOf(drawing: Drawing, { eye, from }: Camera): Surface[] {
  const { layout, width, height } = drawing
  const front = frontOf(drawing)
  const [first] = front.measured
  const depth = frontDepth(drawing)
  const mirrored = isMirrored(drawing)
  const [left, right] = mirrored ? [width + first - front.total, width + first] : [-first, front.total - first]
  const walls = mirrored ? { left: front.walls.right, right: front.walls.left } : front.walls
  const floor = floorOf(drawing)
  const top = Math.max(height + above, 2_000)
  // The nearer wall is left away, for the sake of the view.
  const side = (x: number, facing: 1 | -1, isThere: boolean): Surface[] =>
    isThere && (eye[0] - x) * facing > 0
      ? [
          {
            kind: 'wall',
            outline: upright([x, 0], [x, depth], floor, top),
            normal: [facing, 0, 0],
            joints: jointsOf([x, 0], [x, depth], floor, top),
          },
          {
            kind: 'end',
            outline: upright([x, depth], [x - facing * wallThickness, depth], floor, top),
            normal: [0, 1, 0],
            joints: [],
          },
        ]
      : []
  const base = layout === 'bath' ? 'bath' : 'tray'
  return [
    ground([left, right], depth, floor, from),
    {
      kind: 'wall',
      outline: upright([left, 0], [right, 0], floor, top),
      normal: [0, 1, 0],
      joints: jointsOf([left, 0], [right, 0], floor, top),
    },
    ...side(left, 1, walls.left),
    ...side(right, -1, walls.right),
    { kind: base, outline: upright([left, depth], [right, depth], floor, 0), normal: [0, 1, 0], joints: [] },
    { kind: base, outline: upright([left, 0], [left, depth], floor, 0), normal: [-1, 0, 0], joints: [] },
    { kind: base, outline: upright([right, 0], [right, depth], floor, 0), normal: [1, 0, 0], joints: [] },
    flat(base, [left, right], [0, depth], 0),
    ...(layout === 'bath' ? [flat('basin', [left + rim, right - rim], [rim, depth - rim], 0)] : []),
  ]
}

/** Height of the floor under the foot of the screen, millimetres. */
export function floorOf({ layout }: Pick<Drawing, 'layout'>): number {
  return layout === 'bath' ? -bath.height : -trayHeight
}

/** The floor: a strip before the place, and round its end where the person stands. */
function ground([left, right]: InPlan, depth: number, z: number, from: Camera['from']): Surface {
  const [near, far] = from > 0 ? [left, right] : [right, left]
  const plan: InPlan[] = [
    [near - 120 * from, 0],
    [far, 0],
    [far, depth],
    [far + 820 * from, depth],
    [far + 820 * from, depth + 380],
    [near - 120 * from, depth + 380],
  ]
  return { kind: 'floor', outline: plan.map(([x, y]) => [x, y, z]), normal: [0, 0, 1], joints: [] }
}

type InPlan = readonly [x: number, y: number]

function flat(kind: Surface['kind'], [left, right]: InPlan, [back, before]: InPlan, z: number): Surface {
  const outline: Place[] = [
    [left, back, z],
    [right, back, z],
    [right, before, z],
    [left, before, z],
  ]
  return { kind, outline, normal: [0, 0, 1], joints: [] }
}

const upright = ([x1, y1]: InPlan, [x2, y2]: InPlan, low: number, high: number): Place[] => [
  [x1, y1, low],
  [x2, y2, low],
  [x2, y2, high],
  [x1, y1, high],
]

/** Joints between square tiles, from one end of a wall and from the floor. */
function jointsOf([x1, y1]: InPlan, [x2, y2]: InPlan, low: number, high: number): [Place, Place][] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const steps = (whole: number) => Array.from({ length: Math.ceil(whole / tile) - 1 }, (_, step) => (step + 1) * tile)
  return [
    ...steps(length).map((along): [Place, Place] => {
      const [x, y] = [x1 + ((x2 - x1) * along) / length, y1 + ((y2 - y1) * along) / length]
      return [
        [x, y, low],
        [x, y, high],
      ]
    }),
    ...steps(high - low).map((up): [Place, Place] => [
      [x1, y1, low + up],
      [x2, y2, low + up],
    ]),
  ]
}
