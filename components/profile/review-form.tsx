'use client'

import { Field, SelectField, TextareaField } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { type ReviewField, writeReviewForm } from '#lib/actions/profile/review.ts'
import { reviewSchema } from '#lib/forms/review.ts'
import { ProfileForm } from './profile-form.tsx'
import { ReviewPhotos, type ReviewPhotosTexts } from './review-photos.tsx'
import { type ProfileFormTexts, useProfileForm } from './use-profile-form.ts'

export interface ReviewTexts extends Record<'rating' | 'choose' | 'heading' | 'text' | 'send' | 'done', string> {
  stars: Readonly<Record<string, string>>
  photos: ReviewPhotosTexts
}

interface ReviewFormProps {
  /** How the purchase is known: an order of the customer who is logged in, or the token of a mailed link. */
  from: { order: string } | { token: string }
  product: number
  /** The result of sending it without a script. */
  answered: ProfileFormState<ReviewField>
  texts: ReviewTexts
  form: ProfileFormTexts
}

/** Form for a customer's review of a product; a message replaces it once it is sent. */
export function ReviewForm({ from, product, answered, texts, form }: ReviewFormProps) {
  const handled = useProfileForm<ReviewField>({ schema: reviewSchema, send: writeReviewForm, answered, texts: form })
  const { state, field } = handled
  if (state.done)
    return (
      <div role="status" ref={(thanks) => thanks?.focus()} tabIndex={-1}>
        <Message tone="success">{texts.done}</Message>
        {'order' in from ? <ReviewPhotos product={product} texts={texts.photos} /> : null}
      </div>
    )
  const given = (name: ReviewField) => ({
    ...field(name),
    id: `review-${product}-${name}`,
    defaultValue: answered.fields?.[name] ?? '',
  })
  return (
    <ProfileForm handled={handled} texts={form} saveText={texts.send}>
      {'order' in from ? (
        <input type="hidden" name="order" value={from.order} />
      ) : (
        <input type="hidden" name="token" value={from.token} />
      )}
      <input type="hidden" name="product" value={product} />
      <div className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <SelectField {...given('rating')} label={texts.rating} required>
          <option value="">{texts.choose}</option>
          {Object.entries(texts.stars)
            .sort(([a], [b]) => Number(b) - Number(a))
            .map(([stars, name]) => (
              <option key={stars} value={stars}>
                {name}
              </option>
            ))}
        </SelectField>
        <Field {...given('title')} label={texts.heading} maxLength={120} required />
      </div>
      <TextareaField {...given('text')} label={texts.text} maxLength={2000} required className="mt-4" />
    </ProfileForm>
  )
}
