import 'server-only'

import type { AnswerOf } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import type { NewQuestion, Question, Review, ReviewSummary } from '../contract/reviews.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import { keepPage } from './cache.ts'
import { ask, find } from './client.ts'
import { askAsCustomer } from './customer.ts'
import { aboutQuestions, aboutReviews } from './product-questions.ts'

export type ProductReviews = AnswerOf<(typeof contract)['reviews']['list']>

/**
 * A page of a product's reviews, the newest first, with what all of them say together; null beyond
 * the last page.
 */
export async function getProductReviews(productId: number, page: number): Promise<ProductReviews | null> {
  'use cache'
  keepPage(tags.reviews)
  return find(await currentStore(), contract.reviews.list, aboutReviews(productId, page))
}

/** The store's newest reviews, twenty at most, with what all of them say together. */
export async function getNewestReviews(): Promise<{ results: Review[]; summary: ReviewSummary }> {
  'use cache'
  keepPage(tags.reviews)
  const { results, summary } = await ask(await currentStore(), contract.reviews.list, { query: {} })
  return { results, summary }
}

/**
 * What all reviews of the store say together: every page's footer has it, and no use for the
 * reviews themselves.
 */
export async function getStoreRating(): Promise<ReviewSummary> {
  'use cache'
  keepPage(tags.reviews)
  return (await getNewestReviews()).summary
}

/** Answered questions about a product, the newest first. */
export async function getProductQuestions(productId: number): Promise<Question[]> {
  'use cache'
  keepPage(tags.questions)
  const list = await ask(await currentStore(), contract.questions.webList, aboutQuestions(productId))
  return list.results
}

/**
 * Writes down what a shopper asks; it is public once it has an answer. @param shopperAddress for
 * throttling
 */
export async function askQuestion(store: Store, question: NewQuestion, shopperAddress?: string): Promise<void> {
  const given = { body: question, unread: true, ...(shopperAddress && { shopperAddress }) } as const
  await ask(store, contract.questions.create, given)
}

/** What a customer says of a product that was bought. */
interface WrittenReview {
  product: number
  rating: number
  title: string
  text: string
}

/**
 * Writes a customer's review, which is shown once the shop has published it.
 * @throws StoreApiError for what was not bought, or for a second review of it
 */
export async function writeReview(store: Store, review: WrittenReview): Promise<void> {
  await askAsCustomer(store, contract.ownReviews.create, { query: {}, body: review, unread: true })
}
