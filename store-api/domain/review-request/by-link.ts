import { eq } from 'drizzle-orm'
import type { ReviewsAsked } from '../../../lib/contract/review-requests.ts'
import { orderState } from '../../../lib/rules/order-status.ts'
import { isReviewLinkOpen } from '../../../lib/rules/review-request.ts'
import { isUuid } from '../../../lib/rules/uuid.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { reviewRequests } from '../../db/schema.ts'
import { hashSecret } from '../account/passwords.ts'
import { findCart, type StoredCart } from '../cart/carts.ts'
import { type NewReview, saveReview } from '../content/own-reviews.ts'
import { hasObjected, object } from './objections.ts'
import { productsToReview } from './reviewable.ts'

/** What the link of a mail lets its reader review. @throws ApiError 400 for a token that is not good */
export async function lookAtReviews(
  db: Database,
  store: StoreContext,
  t: Translate,
  token: string,
): Promise<ReviewsAsked> {
  const { order, open } = await reach(db, store, t, token)
  const products = await productsToReview(db, order)
  return {
    open,
    objected: await hasObjected(db, store.code, order.form.user.email),
    products: products.map(({ product: { id, name, web_url, image }, reviewed }) => ({
      id,
      name,
      web_url,
      image,
      reviewed,
    })),
  }
}

/**
 * Saves a review of a product of the order that the link was mailed for. It is verified: the order was delivered.
 * @throws ApiError 400 for a token that is not good and for a product that is not in the order, 409 for a second review
 *   and for an order that was sent back
 */
export function reviewByLink(
  db: Database,
  store: StoreContext,
  t: Translate,
  { token, ...review }: NewReview & { token: string },
) {
  return inTransaction(db, async (tx) => {
    const { order, open } = await reach(tx, store, t, token, true)
    if (!open) throw refusal(409, t('reviewLinkClosed'), 'link_closed')
    const { name, surnames } = order.form.user
    const { id: cartId, customer: clientId } = order
    const known = (order.frozen?.rows ?? []).some(({ product }) => product.id === review.product)
    const bought = known ? 'delivered' : null
    return saveReview(tx, store, t, review, { cartId, clientId, firstName: name, lastName: surnames, bought })
  })
}

/** Ends the mails that ask for reviews, for the e-mail that the link was mailed to. @throws ApiError 400 as above */
export function objectByLink(db: Database, store: StoreContext, t: Translate, token: string) {
  return inTransaction(db, async (tx) => {
    const { order } = await reach(tx, store, t, token)
    const state = (await object(tx, store.code, order.form.user.email)) ? ('ended' as const) : ('already' as const)
    return { state, detail: t(state === 'ended' ? 'reviewMailsEnded' : 'reviewMailsEndedBefore') }
  })
}

/**
 * The order that a link was mailed for, locked where something is written, and whether it can still be reviewed. An
 * order that was forgotten has no link any more.
 */
async function reach(db: Database, store: StoreContext, t: Translate, token: string, lock = false) {
  const notValid = () => refusal(400, t('reviewLinkNotValid'), 'token_not_valid')
  const id = token.split('.', 1)[0] ?? ''
  const order = isUuid(id) ? await findCart(db, store.code, id, lock) : null
  if (!order || order.erasedAt || order.form.user.email === '') throw notValid()
  const [asked] = await db.select().from(reviewRequests).where(eq(reviewRequests.cartId, id))
  if (asked?.tokenHash !== hashSecret(token)) throw notValid()
  return { order, open: isOpen(store, order, asked.decidedAt) }
}

function isOpen({ reviewRequest }: StoreContext, { status, toBeErased }: StoredCart, sentAt: Date): boolean {
  if (status !== orderState.shipped || toBeErased) return false
  return reviewRequest !== null && isReviewLinkOpen(reviewRequest, sentAt, new Date())
}
