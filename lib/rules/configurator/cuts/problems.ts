import type { Cut, CutLimits } from '../../../contract/glass-cuts.ts'
import type { GlassCut } from '../../../contract/sketches.ts'
import { isAllowed } from '../length.ts'
import { isApart, leavesRest } from './apart.ts'
import type { Glass } from './glasses.ts'
import { type CutMeasure, type CutTerms, leastDistance, measureOf, measuresOf, rangeOf } from './measures.ts'

/** What can be wrong with the cuts of a screen. */
export type CutProblemKind =
  /** A cut of another kind than its option, or on an option that has no measures. */
  | 'foreignCut'
  /** An option that needs measures and has none. */
  | 'cutRequired'
  /** More cuts of a kind than the product allows. */
  | 'cutMany'
  /** A glass that the screen does not have or that must not be cut so. */
  | 'cutGlass'
  /** The upper edge of a glass that hangs from a rail. */
  | 'cutRail'
  | 'cutRange'
  /** A slope that leaves a corner of less than 30°, which breaks when the glass is toughened. */
  | 'cutSharp'
  /** Too near an edge or another cut. */
  | 'cutNear'
  /** Too little glass left between two cuts. */
  | 'cutRest'

export interface CutProblem {
  readonly kind: CutProblemKind
  readonly option: number
  /** Index among the cuts of the option; null for all of them. */
  readonly cut: number | null
  /** The measure at fault of `cutRange`. */
  readonly measure: CutMeasure | null
  /** What a message fills in, millimetres. */
  readonly min: number
  readonly max: number
}

/** A chosen option that cuts the glass. */
export interface ChosenCuts {
  readonly option: number
  readonly kind: GlassCut
  readonly limits: CutLimits
  readonly cuts: readonly Cut[]
}

interface Placed {
  readonly option: number
  readonly index: number
  readonly cut: Cut
  readonly terms: CutTerms
}

/** Steepest slope: the drop as a multiple of the width, for a corner of 30° (tangent of 60°). */
const steepest = Math.sqrt(3)

/**
 * What keeps the cuts of a screen from being made, whatever their order.
 * @param thickness of the glass, millimetres; null where the product does not say it
 */
export function cutProblems(
  glasses: readonly Glass[],
  thickness: number | null,
  chosen: readonly ChosenCuts[],
): CutProblem[] {
  const problems: CutProblem[] = []
  const sound: Placed[] = []
  const tell = (kind: CutProblemKind, option: number, more: Partial<CutProblem> = {}) =>
    problems.push({ kind, option, cut: null, measure: null, min: 0, max: 0, ...more })
  for (const { option, kind, limits, cuts } of chosen) {
    if (cuts.length === 0) tell('cutRequired', option)
    if (cuts.length > limits.most) tell('cutMany', option, { max: limits.most })
    for (const [index, cut] of cuts.entries()) {
      const glass = glasses.find(({ name }) => name === cut.glass)
      if (cut.kind !== kind) tell('foreignCut', option, { cut: index })
      else if (!glass || (glass.moves && !limits.moving)) tell('cutGlass', option, { cut: index })
      else if (glass.railed && isAtTop(cut)) tell('cutRail', option, { cut: index })
      else {
        const placed = { option, index, cut, terms: { glass, limits, thickness } }
        const own = ownProblem(placed)
        if (own) tell(own.kind, option, { ...own, cut: index })
        else sound.push(placed)
      }
    }
  }
  for (const [place, one] of sound.entries())
    for (const other of sound.slice(0, place)) {
      const found = one.cut.glass === other.cut.glass ? between(one, other) : null
      if (found) tell(found.kind, one.option, { ...found, cut: one.index })
    }
  return problems
}

function isAtTop(cut: Cut): boolean {
  return cut.kind === 'slope' || cut.kind === 'round' || (cut.kind === 'notch' && cut.corner.startsWith('upper'))
}

type Found = Pick<CutProblem, 'kind'> & Partial<CutProblem>

/** What is wrong with a cut by itself. */
function ownProblem({ cut, terms }: Placed): Found | null {
  for (const measure of measuresOf(cut)) {
    const { min, max } = rangeOf(cut, measure, terms)
    if (!isAllowed(measureOf(cut, measure), min, max)) return { kind: 'cutRange', measure, min, max }
  }
  if (cut.kind !== 'slope') return null
  const { glass, limits } = terms
  const highest = glass.height - limits.smallest
  if (Math.min(cut.left, cut.right) > highest)
    return { kind: 'cutRange', measure: cut.left < cut.right ? 'left' : 'right', min: limits.rest, max: highest }
  return Math.abs(cut.left - cut.right) > steepest * glass.width ? { kind: 'cutSharp' } : null
}

/** What is wrong with two cuts of one glass. */
function between(a: Placed, b: Placed): Found | null {
  const distance = Math.max(leastDistance(a.terms), leastDistance(b.terms))
  const rest = Math.max(a.terms.limits.rest, b.terms.limits.rest)
  const [hole, other] = a.cut.kind === 'opening' ? [a.cut, b.cut] : [b.cut, a.cut]
  if (hole.kind === 'opening')
    return isApart(hole, other, a.terms.glass, distance) ? null : { kind: 'cutNear', min: distance }
  return leavesRest(a.cut, b.cut, a.terms.glass, rest) ? null : { kind: 'cutRest', min: rest }
}
