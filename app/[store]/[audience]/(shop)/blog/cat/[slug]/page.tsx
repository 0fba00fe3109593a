import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogList } from '#components/blog/blog-list.tsx'
import { blogMetadata } from '#lib/seo/blog-metadata.ts'
import { getPostCategory } from '#lib/store-api/cms.ts'

type Props = PageProps<'/[store]/[audience]/blog/cat/[slug]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = await categoryOf(params)
  return category ? blogMetadata(1, category) : {}
}

export default async function BlogCategoryPage({ params }: Props) {
  const category = await categoryOf(params)
  if (!category) notFound()
  return <BlogList page={1} category={category} />
}

async function categoryOf(params: Props['params']) {
  const { slug } = await params
  return /^[a-z0-9-]{1,100}$/.test(slug) ? getPostCategory(slug) : null
}
