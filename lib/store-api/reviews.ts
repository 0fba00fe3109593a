import 'server-only'
import { cache } from 'react'

import type { AnswerOf } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import type { NewQuestion, Question, Review, ReviewSummary } from '../contract/reviews.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import { type Json, toJson } from './as-json.ts'
import { keepPage } from './cache.ts'
import { ask } from './client.ts'
import { askAsCustomer } from './customer.ts'
import { keptRead, readForPage } from './page-read.ts'
import { aboutQuestions, aboutReviews } from './product-questions.ts'

export type ProductReviews = AnswerOf<(typeof contract)['reviews']['list']>
type QuestionList = AnswerOf<(typeof contract)['questions']['webList']>

function reviewsRead(store: Store, product: number, page: number) {
  return { store, call: contract.reviews.list, given: aboutReviews(product, page), tags: () => [tags.reviews] }
}

async function keepReviews(product: number, page: number): Promise<Json<ProductReviews | null>> {
  'use cache'
  return toJson(await keptRead(reviewsRead(await currentStore(), product, page)))
}

/**
 * A page of a product's reviews, the newest first, with what all of them say together; null beyond
 * the last page.
 */
export async function getProductReviews(product: number, page: number): Promise<ProductReviews | null> {
  return readForPage(reviewsRead(await currentStore(), product, page), () => keepReviews(product, page))
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

function questionsRead(store: Store, product: number) {
  return { store, call: contract.questions.webList, given: aboutQuestions(product), tags: () => [tags.questions] }
}

async function keepQuestions(product: number): Promise<Json<QuestionList | null>> {
  'use cache'
  return toJson(await keptRead(questionsRead(await currentStore(), product)))
}

/**
 * Answered questions about a product, the newest first; read once for a page. Stands below what it
 * wraps, as `getProduct` does.
 */
export const getProductQuestions = cache(async (product: number): Promise<Question[]> => {
  const list = await readForPage(questionsRead(await currentStore(), product), () => keepQuestions(product))
  return list?.results ?? []
})

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
