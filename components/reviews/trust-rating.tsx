import { getFormatter, getTranslations } from 'next-intl/server'
import { RatingStars } from '#components/ui/rating-stars.tsx'
import { averageRating } from '#lib/rules/rating.ts'
import { getNewestReviews } from '#lib/store-api/reviews.ts'

/** What the newest reviews say of the store, in stars: it says of how many, and claims no more. Nothing without reviews. */
export async function TrustRating({ className = '' }: { className?: string }) {
  const { results } = await getNewestReviews()
  const average = averageRating(results.map(({ rating }) => rating))
  if (average === null) return null
  const [t, format] = await Promise.all([getTranslations('reviews'), getFormatter()])
  const figure = format.number(average, { minimumFractionDigits: 1 })
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-xs ${className}`}>
      <RatingStars average={average} label={t('stars', { rating: figure })} className="text-base" />
      <span>{t('newest', { rating: figure, count: results.length })}</span>
    </p>
  )
}
