import type { Movement, Solid } from '../solids/solid.ts'

/** A place in the room, millimetres: x to the right, y from the wall at the back to the bathroom, z upwards. */
export type Place = readonly [x: number, y: number, z: number]

export const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The middle of places. */
export function middleOf(places: readonly Place[]): Place {
  const mean = (axis: 0 | 1 | 2) => places.reduce((sum, place) => sum + place[axis], 0) / places.length
  return [mean(0), mean(1), mean(2)]
}

/** The direction that a flat outline faces away from a place within, of length 1. */
export function facing(outline: readonly Place[], within: Place): Place {
  const [a, b, c] = outline as readonly [Place, Place, Place]
  const normal = cross(minus(b, a), minus(c, a))
  const length = Math.hypot(...normal) || 1
  const way = dot(normal, minus(a, within)) < 0 ? -1 : 1
  return [(way * normal[0]) / length, (way * normal[1]) / length, (way * normal[2]) / length]
}

/** Where a point of a part's plane is in the room. @param share how far it is opened, 0 to 1 */
export function placing(
  { plane, opens }: Solid,
  share: number,
): (point: readonly [number, number], along: number) => Place {
  return ([a, b], along) => {
    const place: Place = plane === 'plan' ? [a, b, along] : plane === 'front' ? [a, along, b] : [along, a, b]
    return opens ? moved(place, opens, share) : place
  }
}

function moved([x, y, z]: Place, movement: Movement, share: number): Place {
  if (movement.kind === 'slides') return [x + movement.by * share, y, z]
  const { axis, degrees, carriedBy } = movement
  const angle = (degrees * share * Math.PI) / 180
  const [across, deep] = [x - axis[0], y - axis[1]]
  const turned: Place = [
    axis[0] + across * Math.cos(angle) - deep * Math.sin(angle),
    axis[1] + across * Math.sin(angle) + deep * Math.cos(angle),
    z,
  ]
  return carriedBy ? moved(turned, carriedBy, share) : turned
}
