import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { Pages } from '#components/listing/pages.tsx'
import { ProductGrid } from '#components/listing/product-grid.tsx'
import { searchProducts } from '#lib/store-api/products.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'

/** Rendered for each request: nobody searches the same twice. */
export const instant = false
const pageLength = 24

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search')
  return { title: t('title'), robots: { index: false } }
}

export default async function SearchPage({ searchParams }: PageProps<'/[store]/[audience]/recherche'>) {
  const { q, page } = await searchParams
  const search = (typeof q === 'string' ? q : '')
    .slice(0, 200)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  const number = typeof page === 'string' && /^\d{1,3}$/.test(page) ? Math.max(1, Number(page)) : 1
  const [store, t, found] = await Promise.all([
    currentStore(),
    getTranslations('search'),
    search === '' ? { count: 0, results: [] } : searchProducts(search, number),
  ])
  const pages = Math.ceil(found.count / pageLength)
  const path = storePath(store, '/recherche')
  return (
    <PageFrame footerPath="recherche">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-2xl">{search === '' ? t('empty') : t('results', { search, count: found.count })}</h1>
        <div className="mt-8">
          <ProductGrid products={found.results} path="/" />
          <Pages
            path={path}
            query={{ q: search }}
            paginator={{ less: number > 1 ? number - 1 : null, more: number < pages ? number + 1 : null }}
            page={number}
            pages={pages}
          />
        </div>
      </div>
    </PageFrame>
  )
}
