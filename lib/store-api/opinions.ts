import 'server-only'
import { contract } from '../contract/index.ts'
import type { ProductCard } from '../contract/product-cards.ts'
import * as tags from '../rules/change-tags.ts'
import { reviewsPerPage } from '../rules/paging.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { ask, find } from './client.ts'
import { notePageTags } from './page-tags.ts'

/**
 * A page of the store's reviews, the newest first, with the products they speak of; null beyond the
 * end.
 */
export async function listOpinions(page: number) {
  notePageTags(tags.reviews, tags.products)
  const store = await currentStore()
  const list = await find(store, contract.reviews.list, {
    query: { page, page_size: reviewsPerPage },
  })
  if (!list) return null
  const ids = [...new Set(list.results.flatMap(({ product }) => product ?? []))]
  const products = await ask(store, contract.products.weblist, {
    query: { ids: ids.join(','), user_type: await currentAudience() },
  })
  const byId = new Map(products.results.map((card) => [card.id, card]))
  return {
    count: list.count,
    summary: list.summary,
    opinions: list.results.map(({ product, ...review }) => ({
      ...review,
      product: named(product === null ? undefined : byId.get(product)),
    })),
  }
}

function named(card: ProductCard | undefined) {
  return card ? { name: card.name, web_url: card.web_url } : null
}

/**
 * Answered questions about the shop, the newest first; those about a product belong to its page.
 */
export async function listShopQuestions() {
  notePageTags(tags.questions)
  const { results } = await ask(await currentStore(), contract.questions.webList, {})
  return results.flatMap(({ id, question, answer }) => (answer === null ? [] : [{ id, question, answer }]))
}
