import { getFormatter, getTranslations } from 'next-intl/server'
import { HorizontalScroller } from '#components/ui/horizontal-scroller.tsx'
import { RatingStars } from '#components/ui/rating-stars.tsx'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { getNewestReviews } from '#lib/store-api/reviews.ts'
import { currentStore } from '#lib/stores/current.ts'
import { InventedReviews } from './invented-reviews.tsx'
import { TrustRating } from './trust-rating.tsx'

/** Fewest stars of the reviews shown at the checkout; the page states it. */
const fewestStars = 4

/**
 * The newest good reviews side by side, labelled as such, with the average of all of them and the legally required
 * information: how they were chosen and checked, their order, and that no reviewer was paid (L111-7-2 Code de la
 * consommation, art. 20.4 TRLGDCU). Nothing without any.
 */
export async function TrustRatingCarousel() {
  const [{ results }, { timeZone }, t, format] = await Promise.all([
    getNewestReviews(),
    currentStore(),
    getTranslations('reviews'),
    getFormatter(),
  ])
  const good = results.filter(({ rating }) => rating >= fewestStars)
  if (good.length === 0) return null
  return (
    <aside aria-label={t('goodTitle')} className="container-page pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-xl">{t('goodTitle')}</h2>
        <TrustRating />
      </div>
      <div className="mt-5">
        <HorizontalScroller label={t('goodTitle')} texts={t.raw('scroller')} autoplay>
          <ul className="grid auto-cols-[minmax(15rem,22rem)] grid-flow-col gap-4 pb-2 wrap-anywhere">
            {good.map(({ id, rating, title, text, author, verified, created_at }) => (
              <li key={id} className="flex flex-col rounded-lg border border-line p-5">
                <RatingStars average={rating} label={t('stars', { rating: String(rating) })} />
                <h3 className="mt-2 text-sm tracking-normal">{title}</h3>
                <p className="mt-1 line-clamp-4 text-sm text-ink-soft">{text}</p>
                <p className="mt-auto pt-3 text-xs text-ink-soft">
                  {created_at ? `${author}, ` : author}
                  {created_at ? (
                    <time dateTime={created_at}>
                      {withOrdinal(format.dateTime(new Date(created_at), { dateStyle: 'long', timeZone }))}
                    </time>
                  ) : null}
                  {verified ? <span className="block text-success">{t('verified')}</span> : null}
                </p>
              </li>
            ))}
          </ul>
        </HorizontalScroller>
      </div>
      <InventedReviews className="mt-4 max-w-3xl" />
      <p className="mt-3 max-w-3xl text-xs text-ink-soft">{t('goodChecked')}</p>
    </aside>
  )
}
