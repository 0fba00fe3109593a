import 'server-only'
import { cache } from 'react'
import type { AnswerOf } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import type { NewQuestion, Question, Review, ReviewSummary } from '../contract/reviews.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import { ask, find } from './client.ts'
import { askAsCustomer } from './customer.ts'
import { notePageTags } from './page-tags.ts'

/** Reviews that a product page shows at once: with more its document does not fit the first ten packets. */
export const reviewsLength = 2
/** Questions that a product page shows. */
const questionsLength = 6

export type ProductReviews = AnswerOf<(typeof contract)['reviews']['list']>

/** A page of a product's reviews, the newest first, with the summary of all of them; null beyond the last page. */
export async function getProductReviews(product: number, page: number): Promise<ProductReviews | null> {
  notePageTags(tags.reviews)
  return find(await currentStore(), contract.reviews.list, { query: { product, page, page_size: reviewsLength } })
}

/** The store's newest reviews, twenty at most, with the summary of all of them; read once for a page. */
export const getNewestReviews = cache(async (): Promise<{ results: Review[]; summary: ReviewSummary }> => {
  notePageTags(tags.reviews)
  return ask(await currentStore(), contract.reviews.list, { query: {} })
})

/** Summary of all reviews of the store. */
export async function getStoreRating(): Promise<ReviewSummary> {
  return (await getNewestReviews()).summary
}

/** Answered questions about a product, the newest first; read once for a page. */
export const getProductQuestions = cache(async (product: number): Promise<Question[]> => {
  notePageTags(tags.questions)
  const query = { product, page_size: questionsLength }
  return (await find(await currentStore(), contract.questions.webList, { query }))?.results ?? []
})

/** Saves a shopper's question; it is public once it has an answer. @param shopperIp for throttling */
export async function askQuestion(store: Store, question: NewQuestion, shopperIp?: string): Promise<void> {
  const given = { body: question, unread: true, ...(shopperIp && { shopperIp }) } as const
  await ask(store, contract.questions.create, given)
}

/** A customer's review of a product that was bought. */
export interface WrittenReview {
  product: number
  rating: number
  title: string
  text: string
}

/**
 * Saves a customer's review, which is shown once the shop has published it.
 * @throws StoreApiError for a product that was not bought, or for a second review of it
 */
export async function writeReview(store: Store, review: WrittenReview): Promise<void> {
  await askAsCustomer(store, contract.ownReviews.create, { query: {}, body: review, unread: true })
}
