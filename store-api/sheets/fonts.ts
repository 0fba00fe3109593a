import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const font = (part: 'latin' | 'latin-ext', weight: 400 | 600) =>
  readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`))

/** The shop's typeface by the names that sheets call it by; `extended` has letters of other languages. */
export const fonts = {
  regular: font('latin', 400),
  bold: font('latin', 600),
  extended: font('latin-ext', 400),
} as const

/** Letters that the file for western languages lacks, as it names its own. */
const furtherLetters = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]+/u

/** A text in pieces that are each written with one font: names of people come from everywhere. */
export function runsOf(text: string): { text: string; font: 'regular' | 'extended' }[] {
  const pieces = text.split(new RegExp(`(${furtherLetters.source})`, 'u')).filter((piece) => piece !== '')
  return pieces.map((piece) => ({ text: piece, font: furtherLetters.test(piece) ? 'extended' : 'regular' }))
}
