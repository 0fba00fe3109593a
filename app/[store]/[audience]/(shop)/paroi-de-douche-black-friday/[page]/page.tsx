import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { querySegment } from '#lib/content/paging.ts'
import { selectionMetadata } from '#lib/seo/selection-metadata.ts'

type Props = PageProps<'/[store]/[audience]/paroi-de-douche-black-friday/[page]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const query = querySegment((await params).page)
  return query ? selectionMetadata('/paroi-de-douche-black-friday', Number(query.page ?? 1), Object.keys(query)) : {}
}

/** A narrowed or further page: the middleware writes the query as a segment. */
export default async function BlackFridayFurtherPage({ params }: Props) {
  const query = querySegment((await params).page)
  if (!query) notFound()
  return <ProductsPage path="/paroi-de-douche-black-friday" page={Number(query.page ?? 1)} query={query} />
}
