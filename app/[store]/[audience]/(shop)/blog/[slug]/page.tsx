import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogList } from '#components/blog/blog-list.tsx'
import { PostView } from '#components/blog/post-view.tsx'
import { pageOfSegment } from '#lib/content/paging.ts'
import { blogMetadata } from '#lib/seo/blog-metadata.ts'
import { postMetadata } from '#lib/seo/content-metadata.ts'
import { getPost } from '#lib/store-api/cms.ts'

type Props = PageProps<'/[store]/[audience]/blog/[slug]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const page = pageOfSegment(slug)
  if (page) return blogMetadata(page)
  const post = await postOf(slug)
  return post ? postMetadata(post) : {}
}

/** A post, or a further page of the blog: the middleware writes `?page=2` as a separate segment. */
export default async function PostPage({ params }: Props) {
  const { slug } = await params
  const page = pageOfSegment(slug)
  if (page) return <BlogList page={page} />
  const post = await postOf(slug)
  if (!post) notFound()
  return <PostView post={post} />
}

async function postOf(slug: string) {
  return /^[a-z0-9-]{1,100}$/.test(slug) ? getPost(slug) : null
}
