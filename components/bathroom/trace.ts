import type { Place } from '#lib/rules/perspective/camera.ts'
import type { Point } from '#lib/rules/perspective/quad.ts'

/** Where a place of the screen is seen in the photo. */
export type See = (place: Place) => Point

/** The closed outline of places with the holes in it, as it is seen. */
export function pathOf(places: readonly Place[], see: See, holes: readonly (readonly Place[])[] = []): Path2D {
  const path = new Path2D()
  for (const outline of [places, ...holes]) {
    for (const [index, place] of outline.entries()) {
      const { x, y } = see(place)
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    path.closePath()
  }
  return path
}
