import type { Cut, CutGlass } from '../../../contract/glass-cuts.ts'
import { measureOf, measuresOf, withMeasure } from './measures.ts'

/*
 * A cut in an address: `nlr-f-150-200`, its kind with the corner or shape, its glass, and its
 * measures in millimetres, in the order in which they are asked for.
 */

const zero = 0
/** Every kind of cut, its measures still to be filled in. */
const kinds = {
  nll: { kind: 'notch', corner: 'lower-left', width: zero, height: zero },
  nlr: { kind: 'notch', corner: 'lower-right', width: zero, height: zero },
  nul: { kind: 'notch', corner: 'upper-left', width: zero, height: zero },
  nur: { kind: 'notch', corner: 'upper-right', width: zero, height: zero },
  s: { kind: 'slope', left: zero, right: zero },
  rul: { kind: 'round', corner: 'upper-left', radius: zero },
  rur: { kind: 'round', corner: 'upper-right', radius: zero },
  oc: { kind: 'opening', shape: 'circle', x: zero, y: zero, diameter: zero },
  or: { kind: 'opening', shape: 'rectangle', x: zero, y: zero, width: zero, height: zero },
} as const
const glasses: Readonly<Record<string, CutGlass>> = { f: 'fixed', d: 'door', s: 'side' }

/** What a cut is called in an address and in a reference. */
export function cutCode(cut: Cut): string {
  const [place] =
    Object.entries(kinds).find(
      ([, empty]) =>
        empty.kind === cut.kind &&
        partOf(empty, 'corner') === partOf(cut, 'corner') &&
        partOf(empty, 'shape') === partOf(cut, 'shape'),
    ) ?? []
  const glass = Object.keys(glasses).find((letter) => glasses[letter] === cut.glass)
  return [place, glass, ...measuresOf(cut).map((measure) => measureOf(cut, measure))].join('-')
}

const partOf = (cut: object, part: 'corner' | 'shape') => (cut as Partial<Record<typeof part, string>>)[part]

/** The cut of a code; null where it does not read as a whole. Its measures may be out of range. */
export function cutIn(code: string): Cut | null {
  const [place = '', letter = '', ...figures] = code.split('-')
  const empty = new Map<string, (typeof kinds)[keyof typeof kinds]>(Object.entries(kinds)).get(place)
  const glass = new Map(Object.entries(glasses)).get(letter)
  if (!empty || !glass || figures.some((figure) => !/^(?:0|[1-9]\d{0,4})$/.test(figure))) return null
  const cut: Cut = { ...empty, glass }
  const measures = measuresOf(cut)
  if (measures.length !== figures.length) return null
  return measures.reduce((filled, measure, index) => withMeasure(filled, measure, Number(figures[index])), cut)
}

/** Cuts in one order, whichever was named first: the same configuration then reads the same. */
export function cutsInOrder(cuts: readonly Cut[]): Cut[] {
  return cuts.toSorted((a, b) => (cutCode(a) < cutCode(b) ? -1 : 1))
}
