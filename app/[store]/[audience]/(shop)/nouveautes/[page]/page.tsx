import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductsPage } from '#components/listing/products-page.tsx'
import { pageOfSegment } from '#lib/content/paging.ts'
import { selectionMetadata } from '#lib/seo/selection-metadata.ts'

type Props = PageProps<'/[store]/[audience]/nouveautes/[page]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageOfSegment((await params).page)
  return page ? selectionMetadata('/nouveautes', page) : {}
}

/** A further page of new arrivals: the middleware writes `?page=2` as a segment. */
export default async function NoveltiesFurtherPage({ params }: Props) {
  const page = pageOfSegment((await params).page)
  if (!page) notFound()
  return <ProductsPage path="/nouveautes" page={page} />
}
