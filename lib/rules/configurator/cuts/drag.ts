import type { Cut } from '../../../contract/glass-cuts.ts'
import { nearestAllowed } from '../length.ts'
import { type CutMeasure, type CutTerms, rangeOf, withMeasure } from './measures.ts'
import type { Point } from './outline.ts'

/** A point of a cut that can be moved, millimetres from the lower left corner of the glass. */
export interface Handle {
  readonly at: Point
  /** The measures that it sets; null for a way that it does not go. */
  readonly across: CutMeasure | null
  readonly up: CutMeasure | null
}

/** The points of a cut that can be moved. */
export function handlesOf(cut: Cut, { width, height }: Pick<CutTerms['glass'], 'width' | 'height'>): Handle[] {
  switch (cut.kind) {
    case 'slope':
      return [
        { at: [0, cut.left], across: null, up: 'left' },
        { at: [width, cut.right], across: null, up: 'right' },
      ]
    case 'opening':
      return [{ at: [cut.x, cut.y], across: 'x', up: 'y' }]
    case 'round': {
      const x = cut.corner === 'upper-left' ? cut.radius : width - cut.radius
      return [{ at: [x, height], across: 'radius', up: null }]
    }
    case 'notch': {
      const x = cut.corner.endsWith('left') ? cut.width : width - cut.width
      const y = cut.corner.startsWith('lower') ? cut.height : height - cut.height
      return [{ at: [x, y], across: 'width', up: 'height' }]
    }
  }
}

/** A cut whose handle was moved to a point; it stops where the glass can no longer be made. */
export function dragged(cut: Cut, handle: Handle, [x, y]: Point, terms: CutTerms): Cut {
  const { width, height } = terms.glass
  const isRight = 'corner' in cut && cut.corner.endsWith('right')
  const isUpper = 'corner' in cut && cut.corner.startsWith('upper')
  const moved = handle.across ? set(cut, handle.across, isRight ? width - x : x, terms) : cut
  return handle.up ? set(moved, handle.up, isUpper ? height - y : y, terms) : moved
}

function set(cut: Cut, measure: CutMeasure, millimetres: number, terms: CutTerms): Cut {
  const { min, max } = rangeOf(cut, measure, terms)
  return withMeasure(cut, measure, nearestAllowed(millimetres, Math.min(min, max), max))
}
