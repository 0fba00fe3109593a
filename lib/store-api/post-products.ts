import 'server-only'
import { contract } from '../contract/index.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { getCategory } from './categories.ts'
import { ask } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'
import { getBestSellers } from './product.ts'

/** Most links of a post that are read. */
const maxLinks = 5

/**
 * Products that go with a post: best sellers of the first category that its text links to, else of
 * the store.
 */
export async function listPostProducts(body: string): Promise<ProductCard[]> {
  const slugs = [...body.matchAll(/href="\/([a-z0-9-]+)(?:\?[^"]*)?"/g)].flatMap(([, slug]) => slug ?? [])
  for (const slug of slugs.slice(0, maxLinks)) {
    const category = await getCategory(slug)
    if (category) return getBestSellers(category.id)
  }
  return getStoreBestSellers()
}

async function getStoreBestSellers(): Promise<ProductCard[]> {
  notePageTags(tags.products)
  const store = await currentStore()
  return showsProducts(
    store,
    await ask(store, contract.products.bestSellers, {
      query: { user_type: await currentAudience() },
    }),
  )
}
