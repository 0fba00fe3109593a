import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { type ListingQuery, withoutFilters, withoutSelected } from '#lib/catalogue/query.ts'
import type { SelectedFilter } from '#lib/contract/products.ts'

interface EmptyResultProps {
  path: string
  selected: readonly SelectedFilter[]
  query: ListingQuery
}

/** Nothing has all that was picked: says which choice to take back, and how many products that would show. */
export async function EmptyResult({ path, selected, query }: EmptyResultProps) {
  const t = await getTranslations('listing')
  const helpful = selected.filter(({ without }) => without > 0).sort((a, b) => b.without - a.without)
  return (
    <div className="rounded-lg bg-sand px-6 py-12 text-center">
      <h2 className="text-xl">{t('emptyTitle')}</h2>
      <p className="mt-2 text-ink-soft">{t(helpful.length > 0 ? 'emptyText' : 'emptyAll')}</p>
      {helpful.length > 0 ? (
        <ul className="chips justify-center pt-5">
          {helpful.map((entry) => (
            <li key={`${entry.filter} ${entry.option}`}>
              <a href={withoutSelected(query, entry) || path} rel="nofollow">
                {t('emptyWithout', { name: entry.name, count: entry.without })}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink href={withoutFilters(query) || path} rel="nofollow" className="mt-6">
        {t('removeAll')}
      </ButtonLink>
    </div>
  )
}
