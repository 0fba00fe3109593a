/**
 * The page that a key of Next's page cache is of, as the middleware names it: `/FRSM/client/soldes`.
 * Next writes before it which route it belongs to: `/route-cache/APP_PAGE/{hash}/$/FRSM/client/soldes`.
 */
export function pageOfKey(key: string): string {
  const begin = key.indexOf('/$/')
  return begin < 0 ? key : key.slice(begin + 2)
}
