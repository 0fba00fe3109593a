'use server'

import { checkForm } from '../../forms/check-form.ts'
import { reviewFormName, reviewSchema } from '../../forms/review.ts'
import { requireSession } from '../../session/session.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { writeReviewByLink } from '../../store-api/review-requests.ts'
import { writeReview } from '../../store-api/reviews.ts'
import { requestStore } from '../../stores/request.ts'
import type { Store } from '../../stores/store.ts'
import { profilePath } from '../../urls/profile-path.ts'
import { reviewPath } from '../../urls/review-path.ts'
import { answerForm } from './form-answer.ts'
import { idIn, type ProfileFormState, textsIn, untouched } from './form-text.ts'

const names = ['rating', 'title', 'text'] as const
export type ReviewField = (typeof names)[number]
/** Longest text of a review that is read, characters; the store API has its own limits. */
const longest = 4_000

/** Writes a review of a product that the customer bought; it is shown once the shop has read it. */
export async function writeReviewForm(
  _: ProfileFormState<ReviewField>,
  form: FormData,
): Promise<ProfileFormState<ReviewField>> {
  const store = await requestStore()
  const token = form.get('token')
  const byLink = typeof token === 'string' ? token.slice(0, 200) : null
  const page = byLink === null ? orderPage(store, form.get('order')) : reviewPath(store, byLink)
  if (byLink === null) await requireSession(page)
  const product = idIn(form, 'product')
  return answerForm(form, reviewFormName(product ?? 0), page, await send(product, byLink, form))
}

function orderPage(store: Store, order: FormDataEntryValue | null): string {
  return profilePath(store, 'order', typeof order === 'string' && /^[\w-]{1,64}$/.test(order) ? order : '')
}

/** @param token of a mailed link; null for a customer who is logged in */
async function send(
  product: number | null,
  token: string | null,
  form: FormData,
): Promise<ProfileFormState<ReviewField>> {
  const fields = textsIn(form, names, longest)
  const { data, problems } = checkForm(reviewSchema, form)
  const answer = { ...untouched<ReviewField>(), fields }
  if (problems) return { ...answer, problems }
  try {
    const store = await requestStore()
    const review = { ...data, product: product ?? 0, rating: Number(data.rating) }
    await (token === null ? writeReview(store, review) : writeReviewByLink(store, token, review))
    return { ...answer, fields: {}, done: true }
  } catch (error) {
    const found = problemsOf(error)
    if (!found) return { ...answer, form: 'unreachable' }
    const { product: notBought, ...messages } = found.fields
    return { ...answer, messages, form: notBought ?? found.message }
  }
}
