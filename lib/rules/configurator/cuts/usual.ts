import type { Cut, CutCorner, CutLimits } from '../../../contract/glass-cuts.ts'
import type { GlassCut } from '../../../contract/sketches.ts'
import type { Glass } from './glasses.ts'
import { measureOf, measuresOf, rangeOf, withMeasure } from './measures.ts'
import { type ChosenCuts, cutProblems } from './problems.ts'

/** Size of a notch round a ledge, of a rounded corner and of a hole for a pipe, to begin with, millimetres. */
const ledge = { width: 150, height: 200 }
const radius = 150
const pipe = 60
/** Drop of a slope to begin with, and the way from one hole to the next. */
const [drop, next] = [400, 300]

/** The glasses that may be cut in a way. */
export function cuttable(glasses: readonly Glass[], kind: GlassCut, { moving }: CutLimits): Glass[] {
  return glasses.filter(
    ({ moves, railed }) => (moving || !moves) && !(railed && (kind === 'slope' || kind === 'round')),
  )
}

/**
 * A cut of a usual size to begin with, where it goes with the others; null where no glass of the
 * screen may be cut so.
 * @param chosen everything that is cut already
 */
export function usualCut(
  glasses: readonly Glass[],
  thickness: number | null,
  chosen: readonly ChosenCuts[],
  { option, kind, limits }: Omit<ChosenCuts, 'cuts'>,
): Cut | null {
  const cuts = cuttable(glasses, kind, limits).flatMap((glass) =>
    usualOn(glass, kind).map((cut) =>
      measuresOf(cut).reduce((fitted, measure) => {
        const { min, max } = rangeOf(fitted, measure, { glass, limits, thickness })
        return withMeasure(fitted, measure, Math.max(1, Math.min(max, Math.max(min, measureOf(fitted, measure)))))
      }, cut),
    ),
  )
  const own = chosen.find((each) => each.option === option)?.cuts ?? []
  const others = chosen.filter((each) => each.option !== option)
  const count = cutProblems(glasses, thickness, chosen).length
  const fits = (cut: Cut) =>
    cutProblems(glasses, thickness, [...others, { option, kind, limits, cuts: [...own, cut] }]).length <= count
  return cuts.find(fits) ?? cuts[0] ?? null
}

function usualOn({ name: glass, width, height, wall }: Glass, kind: GlassCut): Cut[] {
  const corners = (level: 'lower' | 'upper'): CutCorner[] =>
    wall === 'left' ? [`${level}-left`, `${level}-right`] : [`${level}-right`, `${level}-left`]
  switch (kind) {
    case 'notch':
      return [...corners('lower'), ...corners('upper')].map((corner) => ({ kind, glass, corner, ...ledge }))
    case 'slope': {
      const low = height - Math.min(drop, Math.round(height / 4), width)
      return [{ kind, glass, left: wall === 'left' ? low : height, right: wall === 'left' ? height : low }]
    }
    case 'round': {
      const [atWall, free] = corners('upper') as ('upper-left' | 'upper-right')[]
      return [free, atWall].flatMap((corner) => (corner ? [{ kind, glass, corner, radius }] : []))
    }
    case 'opening':
      return [0, 1, -1, 2].map((place) => ({
        ...{ kind, glass, shape: 'circle' as const, diameter: pipe },
        ...{ x: Math.round(width / 2), y: Math.round(height / 2) + place * next },
      }))
  }
}
