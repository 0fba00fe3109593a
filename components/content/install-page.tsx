import { notFound } from 'next/navigation'
import { storePath } from '#lib/addresses/paths.ts'
import { contentSlug, installSlug } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ArticleFrame } from './article-frame.tsx'

const installation = '/installation-de-parois-de-douche'

/** A page about one part of the installation service, or about one province. */
export async function InstallPage({ name }: { name: string }) {
  const store = await currentStore()
  const [page, service] = await Promise.all([getPage(installSlug(name)), getPage(contentSlug(store, installation))])
  if (!page) notFound()
  const way = service ? [{ name: service.title, web_url: storePath(store, installation) }] : []
  return <ArticleFrame title={page.title} way={way} footerPath={`install/${name}`} {...sectionsOf(page.body)} />
}
