import type { Place } from '#lib/rules/perspective/camera.ts'
import type { Point } from '#lib/rules/perspective/quad.ts'

/** Where a place of the screen is seen in the photo. */
export type See = (place: Place) => Point

/** The closed outline of places, as it is seen. */
export function pathOf(places: readonly Place[], see: See): Path2D {
  const path = new Path2D()
  for (const place of places) {
    const { x, y } = see(place)
    path.lineTo(x, y)
  }
  path.closePath()
  return path
}
