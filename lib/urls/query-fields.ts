/**
 * All values of each name of a query, in the order of the query. Each pair is read once: a query may hold
 * thousands of the same name, and asking for the values of each costs the square of that.
 */
export function queryFields(query: URLSearchParams): Record<string, string[]> {
  const pairs = Map.groupBy(query, ([name]) => name)
  return Object.fromEntries([...pairs].map(([name, same]) => [name, same.map(([, value]) => value)]))
}
