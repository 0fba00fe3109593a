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

/** What of a list's query is filter slugs and values. */
export function filtersIn(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(query).filter(([name]) => !others.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
