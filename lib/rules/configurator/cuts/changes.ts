import type { Cut, CutCorner, CutGlass } from '../../../contract/glass-cuts.ts'
import { type LengthUnit, parseLength } from '../length.ts'
import { type CutMeasure, measuresOf, withMeasure } from './measures.ts'

const cutGlasses: readonly CutGlass[] = ['fixed', 'door', 'side']
export const cutCorners: readonly CutCorner[] = ['lower-left', 'lower-right', 'upper-left', 'upper-right']

/** What can be changed of a cut: its measures, its glass, corner and shape. */
export type CutField = CutMeasure | 'glass' | 'corner' | 'shape'

/** The fields of a cut; those that say what measures it has stand first. */
export function cutFields(cut: Cut): CutField[] {
  const shape: CutField[] = cut.kind === 'opening' ? ['shape'] : []
  const corner: CutField[] = 'corner' in cut ? ['corner'] : []
  return ['glass', ...shape, ...corner, ...measuresOf(cut)]
}

export interface ChangedCut {
  readonly cut: Cut
  /** Whether the text is no whole number of millimetres; the measure is then 0, which cannot be made. */
  readonly wrong: boolean
}

/** Longest measure that is kept, millimetres: longer ones cannot be made of any glass. */
const longest = 99_999

/** A cut after a field of it was filled in. What is no choice of the field leaves the cut as it is. */
export function changed(cut: Cut, field: CutField, text: string, unit: LengthUnit): ChangedCut {
  switch (field) {
    case 'glass': {
      const glass = cutGlasses.find((name) => name === text)
      return { cut: glass ? { ...cut, glass } : cut, wrong: false }
    }
    case 'corner': {
      const corner = cutCorners.find((name) => name === text)
      if (corner && cut.kind === 'notch') return { cut: { ...cut, corner }, wrong: false }
      const isUpper = corner === 'upper-left' || corner === 'upper-right'
      return { cut: isUpper && cut.kind === 'round' ? { ...cut, corner } : cut, wrong: false }
    }
    case 'shape':
      return { cut: withShape(cut, text), wrong: false }
    default: {
      const read = parseLength(text, unit)
      const wrong = read === null || !Number.isInteger(read)
      return { cut: withMeasure(cut, field, wrong ? 0 : Math.min(longest, read)), wrong }
    }
  }
}

/** A hole of another shape, as wide as before. */
function withShape(cut: Cut, shape: string): Cut {
  if (cut.kind !== 'opening' || cut.shape === shape) return cut
  const { kind, glass, x, y } = cut
  if (shape === 'circle' && cut.shape === 'rectangle') return { kind, glass, shape, x, y, diameter: cut.width }
  if (shape === 'rectangle' && cut.shape === 'circle')
    return { kind, glass, shape, x, y, width: cut.diameter, height: cut.diameter }
  return cut
}
