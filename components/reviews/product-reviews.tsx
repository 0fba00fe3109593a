import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { withOrdinal } from '#lib/rules/written-days.ts'
import type { ProductReviews as Reviews } from '#lib/store-api/reviews.ts'
import { reviewsLength } from '#lib/store-api/reviews.ts'
import { GivenStars } from './given-stars.tsx'
import { RatingSummary } from './rating-summary.tsx'

interface ProductReviewsProps {
  /** Path of the product. */
  path: string
  /** May still be loading; null where there are none. */
  reviews: Promise<Reviews | null>
  /** From 1. */
  page: number
}

/**
 * Reviews of a product: their summary, how they are verified and sorted (L111-7-2 Code de la consommation, art. 20.4
 * TRLGDCU), and a page of them, the newest first.
 */
export async function ProductReviews({ path, reviews, page }: ProductReviewsProps) {
  const [t, format, known] = await Promise.all([getTranslations('productReviews'), getFormatter(), reviews])
  if (!known || known.summary.count === 0) return null
  const { summary, results } = known
  const pages = Math.ceil(summary.count / reviewsLength)
  const address = (to: number) => `${path}${to > 1 ? `?page=${to}` : ''}#reviews`
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="container-page pt-16">
      <h2 id="reviews-title" className="text-2xl">
        {t('title')}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_1fr]">
        <RatingSummary summary={summary} />
        <div>
          <ul className="reviews">
            {results.map(({ id, rating, title, text, author, verified, created_at }) => (
              <li key={id}>
                <h3>
                  <GivenStars rating={rating} label={t('rating', { rating })} /> {title}
                </h3>
                <p>{text}</p>
                <small>
                  {`${author} · ${created_at ? `${withOrdinal(format.dateTime(new Date(created_at), { dateStyle: 'long' }))} · ` : ''}`}
                  {verified ? <b className="text-success">{t('verified')}</b> : t('notVerified')}
                </small>
              </li>
            ))}
          </ul>
          {pages > 1 ? (
            <nav aria-label={t('pages')} className="review-pages">
              {page > 1 ? (
                <Link href={address(page - 1)} rel="prev nofollow">
                  {t('newer')}
                </Link>
              ) : null}
              <span>{t('pageOf', { page, pages })}</span>
              {page < pages ? (
                <Link href={address(page + 1)} rel="next nofollow">
                  {t('older')}
                </Link>
              ) : null}
            </nav>
          ) : null}
        </div>
      </div>
    </section>
  )
}
