import type { Drawing } from '../../../contract/drawings.ts'
import { isMirrored } from '../cuts/glasses.ts'

/** The side that a product is looked at from: 1 from the left, -1 from the right; no wall stands there, or it opens there. */
export function nearSide(drawing: Pick<Drawing, 'side' | 'layout'>): 1 | -1 {
  return (drawing.layout === 'semicircular') === isMirrored(drawing) ? 1 : -1
}
