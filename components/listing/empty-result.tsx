import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { type ListingQuery, onlySelected, withoutFilters, withoutSelected } from '#lib/catalogue/query.ts'
import type { SelectedFilter } from '#lib/contract/listings.ts'

interface EmptyResultProps {
  path: string
  selected: readonly SelectedFilter[]
  query: ListingQuery
}

/**
 * No product has all picked options: shows which choice to remove, and the resulting number of products. Where removing
 * one is not enough, it shows which of them to keep.
 */
export async function EmptyResult({ path, selected, query }: EmptyResultProps) {
  const t = await getTranslations('listing')
  const helpful = selected.filter(({ without }) => without > 0).sort((a, b) => b.without - a.without)
  const alone = selected.flatMap(({ alone = 0, ...entry }) =>
    helpful.length === 0 && alone > 0 ? { ...entry, alone } : [],
  )
  const ways = [
    ...helpful.map((entry) => ({
      href: withoutSelected(query, entry) || path,
      text: t('emptyWithout', { name: entry.name, count: entry.without }),
    })),
    ...alone
      .sort((a, b) => b.alone - a.alone)
      .map((entry) => ({
        href: onlySelected(query, entry),
        text: t('emptyOnly', { name: entry.name, count: entry.alone }),
      })),
  ]
  const advice = helpful.length > 0 ? 'emptyText' : alone.length > 0 ? 'emptyAlone' : 'emptyAll'
  return (
    <div className="rounded-lg bg-sand px-6 py-12 text-center">
      <h2 className="text-xl">{t('emptyTitle')}</h2>
      <p className="mt-2 text-ink-soft">{t(advice)}</p>
      {ways.length > 0 ? (
        <ul className="chips justify-center pt-5">
          {ways.map(({ href, text }) => (
            <li key={href}>
              <a href={href} rel="nofollow">
                {text}
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
