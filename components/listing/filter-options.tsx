import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { type ListingQuery, toggledOption } from '#lib/catalogue/query.ts'
import type { Filter } from '#lib/contract/products.ts'
import { FilterLink } from './filter-link.tsx'

/** Options of a filter as links: picking one adds it, picking it again takes it away. */
export async function FilterOptions({ path, filter, query }: { path: string; filter: Filter; query: ListingQuery }) {
  const t = await getTranslations('listing')
  const picked = (query[filter.slug] ?? '').split(',')
  const options = [...filter.options]
    .sort((a, b) => a.position - b.position)
    .filter((option) => !option.hidden && ((option.count ?? 0) > 0 || picked.includes(option.slug)))
  return (
    <ul className="pb-2">
      {options.map((option) => {
        const selected = picked.includes(option.slug)
        return (
          <li key={option.id}>
            <FilterLink
              href={path + toggledOption(query, filter.slug, option.slug)}
              selected={selected}
              indexable={filter.kind === 'hiperlink'}
            >
              {filter.kind === 'color' && option.color ? (
                <span
                  className="flex size-5 shrink-0 items-center justify-center rounded-full border border-ink/20"
                  style={{ background: option.color }}
                >
                  {selected ? <Icon name="check" className="size-3.5 text-white mix-blend-difference" /> : null}
                </span>
              ) : (
                <span
                  className={`flex size-5 shrink-0 items-center justify-center rounded-sm border ${selected ? 'border-water bg-water text-white' : 'border-line-strong'}`}
                >
                  {selected ? <Icon name="check" className="size-3.5" /> : null}
                </span>
              )}
              <span className="flex-1 first-letter:uppercase">
                {filter.filter_type === 'bool' ? filter.name : option.name}
              </span>
              <span className="text-xs text-ink-soft tabular-nums">{option.count}</span>
              {selected ? <span className="sr-only">{t('selected')}</span> : null}
            </FilterLink>
          </li>
        )
      })}
    </ul>
  )
}
