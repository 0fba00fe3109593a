import 'server-only'
import { contract } from '../contract/index.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { ask } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'

/** The products that the store shows first, for pages that have found none themselves. */
export async function getBestSellers(): Promise<readonly ProductCard[]> {
  const [store, audience] = await Promise.all([currentStore(), currentAudience()])
  notePageTags(tags.home, tags.products, ...tags.listedBy(store.code))
  const products = await ask(store, contract.home.highlightProducts, { query: { user_type: audience } })
  showsProducts(store, products)
  return products
}
