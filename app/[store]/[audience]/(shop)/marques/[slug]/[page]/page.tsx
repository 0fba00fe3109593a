import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BrandPage } from '#components/brand/brand-page.tsx'
import { pageOfSegment } from '#lib/content/paging.ts'
import { brandMetadata } from '#lib/seo/metadata.ts'
import { brandAt } from '#lib/store-api/brands.ts'

type Props = PageProps<'/[store]/[audience]/marques/[slug]/[page]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, page: segment } = await params
  const page = pageOfSegment(segment)
  const brand = page && (await brandAt(slug))
  return page && brand ? brandMetadata(brand, page) : {}
}

/** A further page of a brand's products: the middleware writes `?page=2` as a segment. */
export default async function BrandFurtherPage({ params }: Props) {
  const { slug, page: segment } = await params
  const page = pageOfSegment(segment)
  if (!page) notFound()
  return <BrandPage slug={slug} page={page} />
}
