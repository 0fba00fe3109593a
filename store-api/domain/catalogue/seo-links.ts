import type { Database } from '../../db/database.ts'
import { categoryIdBySlug, readCategory } from './categories.ts'

/**
 * The indexable address of a filtered listing: one option of one filter that editors wrote a text about is worth a page of its own;
 * free combinations are not.
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
  const choices = (await readCategory(db, store, id))?.texts[store]?.choices ?? {}
  return Object.hasOwn(choices, `${key}=${value}`) ? `${address.pathname}?${key}=${encodeURIComponent(value)}` : null
}
