import 'server-only'
import type { Audience } from '../contract/common.ts'
import { contract } from '../contract/index.ts'
import type { Prices, ProductCard } from '../contract/product-cards.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { ask } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'

/** Number of example products that show a professional's savings. */
const examples = 4

export interface ProfessionalExample {
  /** With the prices of consumers. */
  product: ProductCard
  /** The professional's price; null on pages for everybody else, who must not see it. */
  own: Prices | null
}

/** The best-selling products, with consumer prices and, for a professional, the professional price. */
export async function getProfessionalExamples(): Promise<ProfessionalExample[]> {
  const [store, audience] = await Promise.all([currentStore(), currentAudience()])
  notePageTags(tags.home, tags.products, ...tags.listedBy(store.code))
  const cards = (type: Audience) => ask(store, contract.home.highlightProducts, { query: { user_type: type } })
  const [products, reduced] = await Promise.all([cards('client'), audience === 'professional' ? cards(audience) : []])
  const shown = products.slice(0, examples)
  showsProducts(store, shown)
  return shown.map((product) => ({ product, own: reduced.find(({ id }) => id === product.id)?.prices ?? null }))
}
