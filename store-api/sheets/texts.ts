import type { Language } from '../../lib/rules/languages.ts'
import { withAllNoBreakSpaces } from '../../lib/rules/typography.ts'
import { type SheetTexts, type SheetType, sheetTypes } from './sheet-types.ts'
import { sheetTextsEs } from './texts-es.ts'
import { sheetTextsFr } from './texts-fr.ts'

const byLanguage: Readonly<Record<Language, SheetTexts>> = withAllNoBreakSpaces({ fr: sheetTextsFr, es: sheetTextsEs })

/** Texts in a store's language. */
export function sheetTexts(language: Language): SheetTexts {
  return byLanguage[language]
}

/** Which sheets there are for a kind of product. */
export function sheetTypesOf(kind: string): readonly SheetType[] {
  return Object.hasOwn(sheetTextsFr.kinds, kind) ? sheetTypes : ['data_sheet']
}
