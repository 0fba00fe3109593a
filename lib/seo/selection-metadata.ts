import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type SelectionPath, selections } from '../catalogue/selections.ts'
import { listMetadata } from './metadata.ts'

/** Of a page of a selection of the whole shop. @param keys names in its query */
export async function selectionMetadata(
  path: SelectionPath,
  page: number,
  keys: readonly string[] = [],
): Promise<Metadata> {
  const t = await getTranslations(`selections.${await selections[path].texts()}`)
  const metadata = await listMetadata(path, page, t('title'), t('intro'))
  // Free combinations of filters are not for search engines, as those of listings are not.
  return keys.every((key) => key === 'page') ? metadata : { ...metadata, robots: { index: false } }
}
