import { getFormatter, getTranslations } from 'next-intl/server'
import { RatingStars } from '#components/ui/rating-stars.tsx'
import { getStoreRating } from '#lib/store-api/reviews.ts'
import { demonstrationNote } from './invented-reviews.tsx'

/** Average of all reviews of the store, in stars, and their number. Nothing without reviews. */
export async function TrustRating({ className = '' }: { className?: string }) {
  const { average, count } = await getStoreRating()
  if (count === 0) return null
  const [t, format, note] = await Promise.all([getTranslations('reviews'), getFormatter(), demonstrationNote()])
  const figure = format.number(average, { minimumFractionDigits: 1 })
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-xs ${className}`}>
      <RatingStars average={average} label={t('stars', { rating: figure })} className="text-base" />
      <span>{t('all', { rating: figure, count }) + note}</span>
    </p>
  )
}
