import { getFormatter, getTranslations } from 'next-intl/server'
import { RatingStars } from '#components/ui/rating-stars.tsx'
import { getStoreRating } from '#lib/store-api/reviews.ts'

/**
 * What all reviews of the store say together, in stars, and how many they are. Nothing without
 * reviews.
 */
export async function TrustRating({ className = '' }: { className?: string }) {
  const { average, count } = await getStoreRating()
  if (count === 0) return null
  const [t, format] = await Promise.all([getTranslations('reviews'), getFormatter()])
  const figure = format.number(average, { minimumFractionDigits: 1 })
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-xs ${className}`}>
      <RatingStars average={average} label={t('stars', { rating: figure })} className="text-base" />
      <span>{t('all', { rating: figure, count })}</span>
    </p>
  )
}
