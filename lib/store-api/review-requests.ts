import 'server-only'
import { contract } from '../contract/index.ts'
import type { ReviewsAsked } from '../contract/review-requests.ts'
import type { Store } from '../stores/store.ts'
import { ask, StoreApiError } from './client.ts'
import type { WrittenReview } from './reviews.ts'
import { shopperIp } from './shopper-ip.ts'

/** What a mailed link lets its reader review. @throws StoreApiError 400 for a wrong token */
export async function lookAtReviews(store: Store, token: string): Promise<ReviewsAsked> {
  return ask(store, contract.reviewRequests.look, { body: { token }, ...(await shopper()) })
}

/** Saves a review by a mailed link. @throws StoreApiError for a wrong product, and for a second review */
export async function writeReviewByLink(store: Store, token: string, review: WrittenReview): Promise<void> {
  const body = { ...review, token }
  await ask(store, contract.reviewRequests.review, { body, unread: true, ...(await shopper()) })
}

/** Ends the mails that ask for reviews. @returns null for a link that is not the store's */
export async function endReviewMails(store: Store, token: string): Promise<'ended' | 'already' | null> {
  try {
    return (await ask(store, contract.reviewRequests.object, { body: { token }, ...(await shopper()) })).state
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 400) return null
    throw error
  }
}

async function shopper(): Promise<{ shopperIp?: string }> {
  const address = await shopperIp()
  return address ? { shopperIp: address } : {}
}
