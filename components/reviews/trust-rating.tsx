import { getFormatter, getTranslations } from 'next-intl/server'
import { RatingStars } from '#components/ui/rating-stars.tsx'
import { getStoreRating } from '#lib/store-api/reviews.ts'
import { demonstrationNote } from './invented-reviews.tsx'

/** The average of all reviews of the store, and in words with their number. Null without reviews. */
export async function ratingInWords(): Promise<{ average: number; stars: string; all: string } | null> {
  const { average, count } = await getStoreRating()
  if (count === 0) return null
  const [t, format, note] = await Promise.all([getTranslations('reviews'), getFormatter(), demonstrationNote()])
  const rating = format.number(average, { minimumFractionDigits: 1 })
  return { average, stars: t('stars', { rating }), all: t('all', { rating, count }) + note }
}

/** Average of all reviews of the store, in stars, and their number. Nothing without reviews. */
export async function TrustRating({ className = '' }: { className?: string }) {
  const rating = await ratingInWords()
  if (!rating) return null
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-xs ${className}`}>
      <RatingStars average={rating.average} label={rating.stars} className="text-base" />
      <span>{rating.all}</span>
    </p>
  )
}
