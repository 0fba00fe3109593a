import type { Drawing } from '../../contract/drawings.ts'
import type { CutShape, Point } from '../configurator/cuts/outline.ts'
import { fieldsOf } from '../configurator/framing/framing.ts'
import type { Place } from './camera.ts'
import { type Face, step } from './face.ts'

/**
 * The metal round and across a pane, where it has some. @param place where a point of its shape is in the room
 * @param across the upper edge of the pane
 */
export function framed(
  { framing }: Drawing,
  shape: CutShape,
  place: (point: Point) => Place,
  across: Face['across'],
): Face[] {
  if (!framing) return []
  const points = (outline: readonly Point[]) => inSteps(outline).map(place)
  return [{ material: 'metal', points: points(shape.outline), holes: fieldsOf(shape, framing).map(points), across }]
}

/** An outline with points on its long edges, which can be bent then. */
function inSteps(outline: readonly Point[]): Point[] {
  return outline.flatMap(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] as Point
    const parts = Math.max(1, Math.ceil(Math.abs(nextX - x) / step))
    return Array.from(
      { length: parts },
      (_, part): Point => [x + ((nextX - x) * part) / parts, y + ((nextY - y) * part) / parts],
    )
  })
}
