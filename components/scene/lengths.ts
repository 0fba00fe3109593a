import type { Drawing } from '#lib/contract/drawings.ts'
import { usualDepth } from '#lib/rules/configurator/solids/solid.ts'

/** Metres of a millimetre. */
export const metres = 0.001

/** Where the front stands in its own plan, millimetres. */
export function frontDepth({ layout, width, depth }: Drawing): number {
  if (layout === 'semicircular') return width
  return layout === 'corner' || layout === 'tray' ? (depth ?? usualDepth) : usualDepth
}
