import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReviewSummary } from '#lib/contract/reviews.ts'
import { GivenStars } from './given-stars.tsx'
import { demonstrationNote } from './invented-reviews.tsx'

/** Average, how many gave each rating, and how the reviews come about. */
export async function RatingSummary({ summary: { average, count, distribution } }: { summary: ReviewSummary }) {
  const [t, format, note] = await Promise.all([getTranslations('productReviews'), getFormatter(), demonstrationNote()])
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="text-4xl font-semibold tabular-nums">{average.toFixed(1).replace('.', ',')}</span>
        <span>
          <GivenStars rating={Math.round(average)} label={t('average', { average })} />
          <span className="block text-xs text-ink-soft">{t('count', { count }) + note}</span>
        </span>
      </p>
      <dl className="rating-distribution">
        {distribution.map((given, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the rating
          <div key={index}>
            <dt>{t('stars', { stars: 5 - index })}</dt>
            <dd aria-hidden="true" className="rounded-full bg-sand-deep">
              <i style={{ width: `${Math.round((given * 100) / count)}%` }} />
            </dd>
            <dd>{format.number(given)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-xs text-ink-soft">{t('statement')}</p>
    </div>
  )
}
