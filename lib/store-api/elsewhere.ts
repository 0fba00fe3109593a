import 'server-only'
import { contract } from '../contract/index.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { stores } from '../stores/registry.ts'
import { find } from './client.ts'
import { notePageTags } from './page-tags.ts'

/**
 * This store's page for another store's slug: `/mamparas-de-ducha` in the French store is `/parois-de-douche`.
 * @returns the path in this store, or null where no store knows the slug or this one does not have the object
 */
export async function getOwnAddress(kind: 'category' | 'product', slug: string): Promise<string | null> {
  notePageTags(kind === 'category' ? tags.categories : tags.products)
  const own = await currentStore()
  const call = kind === 'category' ? contract.categories.retrieveBySlug : contract.products.retrieveBySlug
  for (const other of stores) {
    if (other.code === own.code) continue
    const found = await find(other, call, { params: { slug } })
    const same = found?.alternates.find(({ store }) => store === own.code)
    if (same) return same.web_url
  }
  return null
}
