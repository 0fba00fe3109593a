import type { Metadata } from 'next'
import { BlogList } from '#components/blog/blog-list.tsx'
import { blogMetadata } from '#lib/seo/blog-metadata.ts'

export function generateMetadata(): Promise<Metadata> {
  return blogMetadata(1)
}

export default function BlogPage() {
  return <BlogList page={1} />
}
