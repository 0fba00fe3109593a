/** Names of queries of lists of products that are no filters. */
const others = [
  'store',
  'language',
  'user_type',
  'ids',
  'search',
  'selection',
  'page',
  'page_size',
  'ordering',
  'with_filters',
]

/** Filter slugs and values in a list's query. */
export function filtersIn(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(query).filter(([name]) => !others.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
