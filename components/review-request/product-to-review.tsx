import { getTranslations } from 'next-intl/server'
import { ReviewForm } from '#components/profile/review-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import type { ReviewField } from '#lib/actions/profile/review.ts'
import type { ReviewsAsked } from '#lib/contract/review-requests.ts'
import { reviewFormName } from '#lib/forms/review.ts'

interface ProductToReviewProps {
  product: ReviewsAsked['products'][number]
  /** Of the mailed link. */
  token: string
}

/** A product that arrived, with the form for its review, or a word that it has one. */
export async function ProductToReview({ product, token }: ProductToReviewProps) {
  const [t, profile, answered] = await Promise.all([
    getTranslations('reviewRequest'),
    getTranslations('profile'),
    readFormAnswer<ReviewField>(reviewFormName(product.id)),
  ])
  return (
    <Card as="article" aria-label={product.name}>
      <div className="mb-5 flex items-center gap-4">
        <div className="size-20 shrink-0 overflow-hidden rounded-md bg-sand">
          {product.image ? (
            <Picture image={product.image} sizes="5rem" largest={160} className="size-full object-cover" />
          ) : null}
        </div>
        <h2 className="text-xl">
          <a href={product.web_url}>{product.name}</a>
        </h2>
      </div>
      {product.reviewed && !answered.done ? (
        <Message tone="success">{t('given')}</Message>
      ) : (
        <ReviewForm
          from={{ token }}
          product={product.id}
          answered={answered}
          texts={profile.raw('review')}
          form={profile.raw('form')}
        />
      )}
    </Card>
  )
}
