import { getTranslations } from 'next-intl/server'
import { type ListingQuery, queryText } from '#lib/catalogue/query.ts'
import type { Ordering } from '#lib/contract/products.ts'

const orderings = ['best_seller', 'lower_price', 'top_rated', 'news', 'offers', 'settlement'] as const

/** The six orderings as links in a disclosure. */
export async function OrderingLinks({
  path,
  query,
  current,
}: {
  path: string
  query: ListingQuery
  current: Ordering
}) {
  const t = await getTranslations('listing.ordering')
  return (
    <details key={current} className="ordering">
      <summary id="ordering">
        <span>{t('label')}</span>
        {t(current)}
      </summary>
      <ul>
        {orderings.map((ordering) => (
          <li key={ordering}>
            <a
              href={queryText({ ...query, page: undefined, ordering }) || path}
              rel="nofollow"
              aria-current={ordering === current ? 'true' : undefined}
            >
              {t(ordering)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
