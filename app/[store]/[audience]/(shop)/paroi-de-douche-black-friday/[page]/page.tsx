import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { pageOfSegment } from '#lib/content/paging.ts'
import { selectionMetadata } from '#lib/seo/selection-metadata.ts'

type Props = PageProps<'/[store]/[audience]/paroi-de-douche-black-friday/[page]'>

export function generateStaticParams() {
  return [{ page: '_' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageOfSegment((await params).page)
  return page ? selectionMetadata('/paroi-de-douche-black-friday', page) : {}
}

/** A further page of the offers of Black Friday: the middleware writes `?page=2` as a segment. */
export default async function BlackFridayFurtherPage({ params }: Props) {
  const page = pageOfSegment((await params).page)
  if (!page) notFound()
  return <ProductsPage path="/paroi-de-douche-black-friday" page={page} />
}
