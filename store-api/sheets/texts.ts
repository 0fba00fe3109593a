import { type SheetTexts, type SheetType, sheetTypes } from './sheet-types.ts'
import { sheetTextsEs } from './texts-es.ts'
import { sheetTextsFr } from './texts-fr.ts'

const byLanguage: Readonly<Record<string, SheetTexts>> = { fr: sheetTextsFr, es: sheetTextsEs }

/** Texts in a store's language; languages that have none yet get the first store's. */
export function sheetTexts(language: string): SheetTexts {
  return byLanguage[language] ?? sheetTextsFr
}

/** Which sheets there are for a kind of product. */
export function sheetTypesOf(kind: string): readonly SheetType[] {
  return kind in sheetTextsFr.kinds ? sheetTypes : ['data_sheet']
}
