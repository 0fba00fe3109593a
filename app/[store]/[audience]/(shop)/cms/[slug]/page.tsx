import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentPage } from '#components/content/content-page.tsx'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'

type Props = PageProps<'/[store]/[audience]/cms/[slug]'>

export function generateStaticParams() {
  return [{ slug: '_' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [store, page] = await Promise.all([currentStore(), pageOf(params)])
  return page
    ? {
        title: page.seo.title,
        description: page.seo.description,
        alternates: { canonical: storePath(store, '/cms', page.slug) },
      }
    : {}
}

export default async function CmsPage({ params }: Props) {
  const page = await pageOf(params)
  if (!page) notFound()
  return <ContentPage page={page} />
}

async function pageOf(params: Props['params']) {
  const { slug } = await params
  return /^[a-z0-9-]{1,100}$/.test(slug) ? getPage(slug) : null
}
