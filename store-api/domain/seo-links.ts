import type { Database } from '../db/database.ts'
import { categoryIdBySlug } from './categories.ts'
import { filtersOfCategory } from './filters.ts'

/**
 * The indexable address of a filtered listing: one option of one filter that editors put on the bar of links (kind `hiperlink`)
 * is worth a page of its own; free combinations are not.
 * @param url path with query, e.g. `/platos-de-ducha?elementos-especiales=economico`
 * @returns the address in its one spelling, or null
 */
export async function seoLink(db: Database, store: string, url: string): Promise<string | null> {
  const address = new URL(url, 'http://store')
  const slug = address.pathname.split('/').filter(Boolean).at(-1)
  const id = slug ? await categoryIdBySlug(db, store, slug) : null
  if (id === null) return null
  const entries = [...address.searchParams]
  if (entries.length === 0) return address.pathname
  const [key, value] = entries[0] ?? ['', '']
  if (entries.length > 1) return null
  const filter = (await filtersOfCategory(db, store, id)).find(
    (entry) => entry.slug === key && entry.kind === 'hiperlink',
  )
  return filter?.options.some((option) => option.slug === value)
    ? `${address.pathname}?${key}=${encodeURIComponent(value)}`
    : null
}
