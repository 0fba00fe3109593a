import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { SearchView } from '#components/search/search-view.tsx'
import { type Found, searchProducts } from '#lib/store-api/products.ts'

/** Rendered for each request: nobody searches the same twice. */
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search')
  return { title: t('title'), robots: { index: false } }
}

export default async function SearchPage({ searchParams }: PageProps<'/[store]/[audience]/recherche'>) {
  const { search, page } = searchIn(await searchParams)
  const [t, found] = await Promise.all([getTranslations('search'), resultsOf(search, page)])
  return (
    <PageFrame footerPath="recherche">
      <Breadcrumb current={t('title')} />
      <SearchView search={search} {...found} />
    </PageFrame>
  )
}

/** Beyond the end stands the first page: this answer has begun with 200 before it knows how many pages there are. */
async function resultsOf(search: string, page: number): Promise<{ found: Found; page: number }> {
  const nothing = { count: 0, results: [] }
  if (search === '') return { found: nothing, page: 1 }
  const found = await searchProducts(search, page)
  return found ? { found, page } : { found: (await searchProducts(search, 1)) ?? nothing, page: 1 }
}

/** What was searched for, as far as the store API takes it, and the page of the results. */
function searchIn({ q, page }: Record<string, string | string[] | undefined>): { search: string; page: number } {
  return {
    search: (typeof q === 'string' ? q : '')
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 200)
      .toWellFormed()
      .trim(),
    page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}
