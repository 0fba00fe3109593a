import type { ListingQuery } from '#lib/catalogue/query.ts'
import type { Filter, Listing } from '#lib/contract/products.ts'
import { FilterOptions } from './filter-options.tsx'
import { FilterRange } from './filter-range.tsx'

interface FilterPanelProps {
  path: string
  filters: Listing['filters']
  query: ListingQuery
}

/** Filters in position order; each opens and closes by itself, those with a choice and the first ones are open. */
export function FilterPanel({ path, filters, query }: FilterPanelProps) {
  const drawn = [...filters.options]
    .sort((a, b) => a.category_filter_position - b.category_filter_position)
    .filter(hasChoice)
  return (
    <div className="divide-y divide-line">
      {drawn.map((filter, index) => (
        <details
          key={filter.id}
          open={index < 5 || filters.selected.some((selected) => selected.filter === filter.slug)}
          className="group py-3"
        >
          <summary className="flex min-h-11 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
            {filter.name}
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
          {filter.filter_type === 'range' ? (
            <FilterRange path={path} filter={filter} query={query} />
          ) : (
            <FilterOptions path={path} filter={filter} query={query} />
          )}
        </details>
      ))}
    </div>
  )
}

/** A filter that could not change the list any more is not worth its place. */
function hasChoice(filter: Filter): boolean {
  return filter.filter_type === 'range'
    ? (filter.options[0]?.count ?? 0) > 0
    : filter.options.some((option) => !option.hidden && (option.count ?? 0) > 0)
}
