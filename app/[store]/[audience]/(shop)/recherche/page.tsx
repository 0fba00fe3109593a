import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { SearchView } from '#components/search/search-view.tsx'
import { malformedKeys } from '#lib/catalogue/query.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { problemsOf } from '#lib/store-api/errors.ts'
import { type Found, type Narrowing, searchProducts } from '#lib/store-api/product-lists.ts'
import { shopperIp } from '#lib/store-api/shopper-ip.ts'
import { requestedNarrowing, requestedPageNumber, requestedSearch } from '#lib/urls/paged-query.ts'

/** Rendered for each request: searches rarely repeat. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search')
  return { title: t('title'), robots: { index: false } }
}

export default async function SearchPage({ searchParams }: PageProps<'/[store]/[audience]/recherche'>) {
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
  const [search, asked] = [requestedSearch(query), requestedPageNumber(query)]
  // The middleware has redirected requests with an invalid number.
  const page = typeof asked === 'number' ? asked : 1
  const narrowing = requestedNarrowing(query)
  for (const key of malformedKeys(narrowing)) delete narrowing[key]
  const [t, { found, refused }] = await Promise.all([getTranslations('search'), resultsOf(search, page, narrowing)])
  return (
    <PageFrame footerPath="recherche">
      <Breadcrumb current={t('title')} />
      <SearchView search={search} found={found} page={page} narrowing={narrowing} refused={refused} />
    </PageFrame>
  )
}

/**
 * The middleware has answered for pages beyond the end: this answer has begun before it knows how
 * many there are.
 */
async function resultsOf(
  search: string,
  page: number,
  narrowing: Narrowing,
): Promise<{ found: Found; refused?: string | null }> {
  const nothing = { found: { count: 0, results: [] } }
  try {
    const found = search === '' ? null : await searchProducts(search, page, narrowing, await shopperIp())
    return found ? { found } : nothing
  } catch (error) {
    if (!(error instanceof StoreApiError) || error.status !== 429) throw error
    return { ...nothing, refused: problemsOf(error)?.message ?? null }
  }
}
