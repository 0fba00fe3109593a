'use server'

import { checkForm } from '../../forms/check-form.ts'
import { reviewFormName, reviewSchema } from '../../forms/review.ts'
import { requireSession } from '../../session/session.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { writeReview } from '../../store-api/reviews.ts'
import { requestStore } from '../../stores/request.ts'
import { profilePath } from '../../urls/profile-path.ts'
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
  const order = form.get('order')
  const page = profilePath(store, 'order', typeof order === 'string' && /^[\w-]{1,64}$/.test(order) ? order : '')
  await requireSession(page)
  const product = idIn(form, 'product')
  return answerForm(form, reviewFormName(product ?? 0), page, await send(product, form))
}

async function send(product: number | null, form: FormData): Promise<ProfileFormState<ReviewField>> {
  const fields = textsIn(form, names, longest)
  const { data, problems } = checkForm(reviewSchema, form)
  const answer = { ...untouched<ReviewField>(), fields }
  if (problems) return { ...answer, problems }
  try {
    await writeReview(await requestStore(), { ...data, product: product ?? 0, rating: Number(data.rating) })
    return { ...answer, fields: {}, done: true }
  } catch (error) {
    const found = problemsOf(error)
    if (!found) return { ...answer, form: 'unreachable' }
    const { product: notBought, ...messages } = found.fields
    return { ...answer, messages, form: notBought ?? found.message }
  }
}
