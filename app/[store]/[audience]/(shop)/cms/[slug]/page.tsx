import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ContentPage } from '#components/content/content-page.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { contentPath } from '#lib/content/pages.ts'
import { contentMetadata } from '#lib/seo/content-metadata.ts'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'

type Props = PageProps<'/[store]/[audience]/cms/[slug]'>

export function generateStaticParams() {
  return [{ slug: '_' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return contentMetadata(await pageOf(params))
}

/**
 * A content page; one that has a path of its own (a guide, a page about the shop) is shown there.
 */
export default async function CmsPage({ params }: Props) {
  const [store, page] = await Promise.all([currentStore(), pageOf(params)])
  if (!page) notFound()
  const path = contentPath(store, page.slug)
  if (path !== storePath(store, '/cms', page.slug)) permanentRedirect(path)
  return <ContentPage page={page} />
}

async function pageOf(params: Props['params']) {
  const { slug } = await params
  return /^[a-z0-9-]{1,100}$/.test(slug) ? getPage(slug) : null
}
