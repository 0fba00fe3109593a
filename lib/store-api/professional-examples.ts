import 'server-only'
import type { Audience } from '../contract/common.ts'
import { contract } from '../contract/index.ts'
import type { Prices, ProductCard } from '../contract/products.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { ask } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'

/** How many products show what a professional saves. */
const examples = 4

export interface ProfessionalExample {
  /** With the prices of consumers. */
  product: ProductCard
  /** What the professional pays; null on pages of everybody else, who must not be told. */
  own: Prices | null
}

/** The products that sell best, with what consumers pay and, for a professional, the own price. */
export async function getProfessionalExamples(): Promise<ProfessionalExample[]> {
  const [store, audience] = await Promise.all([currentStore(), currentAudience()])
  notePageTags(tags.home, tags.products, ...tags.listedBy(store.code))
  const cards = (type: Audience) => ask(store, contract.home.highlightProducts, { query: { user_type: type } })
  const [products, reduced] = await Promise.all([cards('client'), audience === 'professional' ? cards(audience) : []])
  const shown = products.slice(0, examples)
  showsProducts(store, shown)
  return shown.map((product) => ({ product, own: reduced.find(({ id }) => id === product.id)?.prices ?? null }))
}
