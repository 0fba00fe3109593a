import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
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
    <details key={current} className="group relative text-sm">
      <summary className="flex min-h-9 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className="hidden text-ink-soft sm:inline">{t('label')}</span>
        <span className="font-medium">{t(current)}</span>
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="size-3 group-open:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <path d="m2 4 4 4 4-4" />
        </svg>
      </summary>
      <ul className="absolute right-0 z-20 mt-2 w-60 rounded-md border border-line bg-paper p-1.5 shadow-raised">
        {orderings.map((ordering) => (
          <li key={ordering}>
            <Link
              href={path + queryText({ ...query, page: undefined, ordering })}
              rel="nofollow"
              scroll={false}
              aria-current={ordering === current ? 'true' : undefined}
              className="flex min-h-10 items-center rounded-sm px-3 hover:bg-sand aria-[current=true]:font-medium aria-[current=true]:text-water"
            >
              {t(ordering)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
