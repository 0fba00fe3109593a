import { getTranslations } from 'next-intl/server'
import { type ListingQuery, withoutFilters, withoutSelected } from '#lib/catalogue/query.ts'
import type { SelectedFilter } from '#lib/contract/listings.ts'

/** The chosen filters, each with a link that removes it. */
export async function ActiveFilters({
  path,
  selected,
  query,
}: {
  path: string
  selected: readonly SelectedFilter[]
  query: ListingQuery
}) {
  if (selected.length === 0) return null
  const t = await getTranslations('listing')
  return (
    <ul aria-label={t('active')} className="chips">
      {selected.map((entry) => (
        <li key={`${entry.filter} ${entry.option}`}>
          <a href={withoutSelected(query, entry) || path} rel="nofollow">
            <span className="sr-only">{`${t('remove')} `}</span>
            {entry.name}
          </a>
        </li>
      ))}
      <li>
        <a href={withoutFilters(query) || path} rel="nofollow" className="underline underline-offset-4">
          {t('removeAll')}
        </a>
      </li>
    </ul>
  )
}
