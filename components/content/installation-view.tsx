import { contentPath, contentSlug } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import type { CmsPage } from '#lib/contract/cms.ts'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ArticleFrame } from './article-frame.tsx'

const installation = '/installation-de-parois-de-douche'

/** A page about one part of the installation service, or about one province. */
export async function InstallationView({ page }: { page: CmsPage }) {
  const store = await currentStore()
  const service = await getPage(contentSlug(store, installation))
  const way = service ? [{ name: service.title, web_url: storePath(store, installation) }] : []
  const path = contentPath(store, page.slug)
  return <ArticleFrame title={page.title} way={way} footerPath={path.slice(1)} {...sectionsOf(page.body)} />
}
