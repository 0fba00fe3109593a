import { notFound } from 'next/navigation'
import { contentSlug, type InfoPath } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ArticleFrame } from './article-frame.tsx'

/** A page about the shop, its services or its partners, whose text editors write. */
export async function InfoPage({ path }: { path: InfoPath }) {
  const store = await currentStore()
  const page = (await getPage(contentSlug(store, path))) ?? notFound()
  return <ArticleFrame title={page.title} footerPath={path.slice(1)} {...sectionsOf(page.body)} />
}
