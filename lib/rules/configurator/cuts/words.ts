import type { Cut } from '../../../contract/glass-cuts.ts'
import { formatLength, type LengthUnit } from '../length.ts'
import { measureOf, measuresOf } from './measures.ts'

/** Names of the sentences about a cut. */
export type CutSentence = 'notch' | 'slope' | 'round' | 'circle' | 'rectangle'

/** The words of a language about cuts. */
export interface CutWords {
  readonly glass: (name: Cut['glass']) => string
  readonly corner: (name: Extract<Cut, { kind: 'notch' }>['corner']) => string
  readonly sentence: (name: CutSentence, values: Readonly<Record<string, string>>) => string
}

/** Where a cut is and its measures, e.g. "fixed glass, lower right, 150 × 200 mm". */
export function cutInWords(cut: Cut, unit: LengthUnit, words: CutWords): string {
  const measures = measuresOf(cut).map((name) => [name, formatLength(measureOf(cut, name), unit)] as const)
  return words.sentence(sentenceOf(cut), {
    ...Object.fromEntries(measures),
    glass: words.glass(cut.glass),
    corner: 'corner' in cut ? words.corner(cut.corner) : '',
  })
}

/** The sentence that says a cut; the shape of a hole has its own. */
export function sentenceOf(cut: Cut): CutSentence {
  return cut.kind === 'opening' ? cut.shape : cut.kind
}
