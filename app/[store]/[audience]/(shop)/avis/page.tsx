import type { Metadata } from 'next'
import { OpinionsView } from '#components/opinions/opinions-view.tsx'
import { opinionsMetadata } from '#lib/seo/blog-metadata.ts'

export function generateMetadata(): Promise<Metadata> {
  return opinionsMetadata(1)
}

export default function OpinionsPage() {
  return <OpinionsView page={1} />
}
