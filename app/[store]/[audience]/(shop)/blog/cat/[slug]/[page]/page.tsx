import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogList } from '#components/blog/blog-list.tsx'
import { pageOfSegment } from '#lib/content/paging.ts'
import { blogMetadata } from '#lib/seo/blog-metadata.ts'
import { getPostCategory } from '#lib/store-api/cms.ts'

type Props = PageProps<'/[store]/[audience]/blog/cat/[slug]/[page]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await wanted(params)
  return found ? blogMetadata(found.page, found.category) : {}
}

/** A further page of a blog category: the middleware writes `?page=2` as a segment. */
export default async function BlogCategoryFurtherPage({ params }: Props) {
  const found = await wanted(params)
  if (!found) notFound()
  return <BlogList page={found.page} category={found.category} />
}

async function wanted(params: Props['params']) {
  const { slug, page: segment } = await params
  const page = pageOfSegment(segment)
  const category = page && /^[a-z0-9-]{1,100}$/.test(slug) ? await getPostCategory(slug) : null
  return page && category ? { page, category } : null
}
