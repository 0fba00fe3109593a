import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentView } from '#components/content/content-view.tsx'
import { isContentSlug } from '#lib/content/pages.ts'
import { contentMetadata } from '#lib/seo/content-metadata.ts'
import { getPage } from '#lib/store-api/cms.ts'

type Props = PageProps<'/[store]/[audience]/contenu/[slug]'>

/** Rendered at the first visit. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageOf(params)
  return page ? contentMetadata(page) : {}
}

/**
 * Every page that editors write: guides, pages about the shop and its services, legal pages. The
 * middleware leads here from the address of each.
 */
export default async function ContentPage({ params }: Props) {
  return <ContentView page={(await pageOf(params)) ?? notFound()} />
}

async function pageOf(params: Props['params']) {
  const { slug } = await params
  return isContentSlug(slug) ? getPage(slug) : null
}
