/** A point on the earth, degrees (WGS 84). */
export interface Point {
  lat: number
  lon: number
}

/** Mean radius of the earth, kilometres (IUGG). */
const earthRadius = 6371.0088

/**
 * Great-circle distance in kilometres: a straight line, so an estimate of what an installer drives.
 */
export function kilometresBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Ids of the two distances that have a price. */
export const distanceIds = [500, 520] as const
export type DistanceId = (typeof distanceIds)[number]

/**
 * The distance of a place from its provincial capital as the installation's prices know it: up to
 * 30 km is 500, beyond that up to 50 km is 520; farther away, or unknown, there is no price but a
 * quote.
 * @param kilometres null where the place is not known
 */
export function distanceIdOf(kilometres: number | null): DistanceId | null {
  if (kilometres === null || !(kilometres >= 0) || kilometres > 50) return null
  return kilometres <= 30 ? 500 : 520
}
