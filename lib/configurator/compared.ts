/** Configurations that are compared at most: more do not stand beside each other on a phone. */
export const mostCompared = 3
/** Longest query of a configuration that is taken from an address. */
const longest = 2_000

/** The queries of configurations that an address compares, each once; those without a product are left out. */
export function comparedQueries(values: readonly string[]): string[] {
  const sound = values.filter((value) => value.length <= longest && new URLSearchParams(value).has('product'))
  return [...new Set(sound)].slice(0, mostCompared)
}

/** The same with one more; the oldest goes where there is no room. */
export function withCompared(queries: readonly string[], added: string): string[] {
  return comparedQueries([...queries.filter((query) => query !== added), added].slice(-mostCompared))
}

/** Address of the comparison. @param path of the configurator in its store */
export function comparisonUrl(path: string, queries: readonly string[]): string {
  return `${path}/compare?${new URLSearchParams(queries.map((query) => ['c', query]))}`
}
