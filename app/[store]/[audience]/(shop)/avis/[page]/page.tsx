import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OpinionsView } from '#components/opinions/opinions-view.tsx'
import { pageOfSegment } from '#lib/content/paging.ts'
import { opinionsMetadata } from '#lib/seo/blog-metadata.ts'

type Props = PageProps<'/[store]/[audience]/avis/[page]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageOfSegment((await params).page)
  return page ? opinionsMetadata(page) : {}
}

/** A further page of opinions: the middleware writes `?page=2` as a segment. */
export default async function OpinionsFurtherPage({ params }: Props) {
  const page = pageOfSegment((await params).page)
  if (!page) notFound()
  return <OpinionsView page={page} />
}
