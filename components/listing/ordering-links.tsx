import { getTranslations } from 'next-intl/server'
import { type ListingQuery, queryText } from '#lib/catalogue/query.ts'
import type { Ordering } from '#lib/contract/listings.ts'

const orderings = ['best_seller', 'lower_price', 'top_rated', 'news', 'offers', 'settlement'] as const

/**
 * The six orderings as links in a disclosure.
 * @param usual label of the first one, where it is another ordering
 */
export async function OrderingLinks({
  path,
  query,
  current,
  usual,
}: {
  path: string
  query: ListingQuery
  current: Ordering
  usual?: string
}) {
  const t = await getTranslations('listing.ordering')
  const nameOf = (ordering: Ordering) => (ordering === 'best_seller' && usual) || t(ordering)
  const shown = orderings.filter((ordering) => ordering === 'best_seller' || t(ordering) !== usual)
  return (
    <details key={current} className="ordering">
      <summary id="ordering">
        <span>{t('label')}</span>
        {nameOf(current)}
      </summary>
      <ul>
        {shown.map((ordering) => (
          <li key={ordering}>
            <a
              href={queryText({ ...query, page: undefined, ordering }) || path}
              rel="nofollow"
              aria-current={ordering === current ? 'true' : undefined}
            >
              {nameOf(ordering)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
