import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type SelectionPath, selections } from '../catalogue/selections.ts'
import { listMetadata } from './metadata.ts'

/** Of a page of a selection of the whole shop. */
export async function selectionMetadata(path: SelectionPath, page: number): Promise<Metadata> {
  const t = await getTranslations(`selections.${await selections[path].texts()}`)
  return listMetadata(path, page, t('title'), t('intro'))
}
