import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { type ListingQuery, withoutFilters, withoutSelected } from '#lib/catalogue/query.ts'
import type { SelectedFilter } from '#lib/contract/products.ts'

/** What is picked, each with a way to take it back. */
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
    <ul aria-label={t('active')} className="mb-5 flex flex-wrap items-center gap-2">
      {selected.map((entry) => (
        <li key={`${entry.filter} ${entry.option}`}>
          <Link
            href={path + withoutSelected(query, entry)}
            rel="nofollow"
            scroll={false}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-water-soft px-3.5 text-sm text-water-deep hover:bg-sand-deep"
          >
            <span className="sr-only">{t('remove')} </span>
            <span className="first-letter:uppercase">{entry.name}</span>
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={path + withoutFilters(query)}
          rel="nofollow"
          scroll={false}
          className="inline-block px-2 py-2 text-sm underline underline-offset-4"
        >
          {t('removeAll')}
        </Link>
      </li>
    </ul>
  )
}
