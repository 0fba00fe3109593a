import type { Cut, CutLimits } from '../../../contract/glass-cuts.ts'
import type { LengthRange } from '../opening.ts'
import type { Glass } from './glasses.ts'

/** A measure of a cut that is typed. */
export type CutMeasure = 'width' | 'height' | 'left' | 'right' | 'radius' | 'diameter' | 'x' | 'y'

/** The measures of a cut, in the order in which they are asked for. */
export function measuresOf(cut: Cut): readonly CutMeasure[] {
  switch (cut.kind) {
    case 'notch':
      return ['width', 'height']
    case 'slope':
      return ['left', 'right']
    case 'round':
      return ['radius']
    case 'opening':
      return cut.shape === 'circle' ? ['diameter', 'x', 'y'] : ['width', 'height', 'x', 'y']
  }
}

/** A measure of a cut, whole millimetres; NaN for one that the cut does not have. */
export function measureOf(cut: Cut, measure: CutMeasure): number {
  return (cut as Partial<Record<CutMeasure, number>>)[measure] ?? Number.NaN
}

/** A cut with another measure. */
export function withMeasure(cut: Cut, measure: CutMeasure, millimetres: number): Cut {
  return measuresOf(cut).includes(measure) ? ({ ...cut, [measure]: millimetres } as Cut) : cut
}

/** Of toughened glass, millimetres, where the product does not say its thickness: the thickest that is sold. */
const usualThickness = 8

/** What a cut has to keep to on its glass. Lengths in whole millimetres. */
export interface CutTerms {
  readonly glass: Glass
  readonly limits: CutLimits
  readonly thickness: number | null
}

/**
 * The least distance of a hole from an edge and from another cut: that of the product, and never
 * less than twice the thickness of the glass (EN 12150-1, position of holes).
 */
export function leastDistance({ limits, thickness }: Omit<CutTerms, 'glass'>): number {
  return Math.max(limits.distance, Math.ceil(2 * (thickness ?? usualThickness)))
}

/**
 * What a measure of a cut may be, whole millimetres. Holes are at least as wide as the glass is
 * thick (EN 12150-1, diameter of holes).
 */
export function rangeOf(cut: Cut, measure: CutMeasure, terms: CutTerms): LengthRange {
  const { glass, limits, thickness } = terms
  const { rest } = limits
  const smallest = Math.max(limits.smallest, Math.ceil(thickness ?? usualThickness))
  if (cut.kind === 'slope') return { min: rest, max: glass.height }
  if (cut.kind === 'round') return { min: smallest, max: Math.min(glass.width, glass.height) - rest }
  const distance = cut.kind === 'opening' ? leastDistance(terms) : 0
  const isAcross = measure === 'width' || measure === 'x'
  const whole = isAcross ? glass.width : glass.height
  if (cut.kind === 'notch') return { min: smallest, max: whole - rest }
  if (measure === 'diameter') return { min: smallest, max: Math.min(glass.width, glass.height) - 2 * distance }
  if (measure === 'width' || measure === 'height') return { min: smallest, max: whole - 2 * distance }
  const size = cut.shape === 'circle' ? cut.diameter : isAcross ? cut.width : cut.height
  return { min: Math.ceil(distance + size / 2), max: Math.floor(whole - distance - size / 2) }
}
