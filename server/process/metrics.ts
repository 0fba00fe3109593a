import { type Metrics, openMetrics } from '#lib/observability/metrics.ts'
import { pageCache } from '../page-cache/page-cache.ts'

/** Metrics of the storefront: requests, caches, renders, calls to the store API, and Node's own. */
export async function storefrontMetrics(): Promise<Metrics> {
  const metrics = await openMetrics('storefront', [
    'page-cache',
    'shared-page',
    'page-render',
    'response-cache',
    'store-api-call',
    'log-line',
  ])
  metrics.gauge('shop_page_cache_bytes', 'Memory of the pages in the page cache', [], () => [
    [{}, pageCache().usage().bytes],
  ])
  metrics.gauge('shop_page_cache_pages', 'Pages in the page cache', [], () => [[{}, pageCache().usage().pages]])
  return metrics
}
