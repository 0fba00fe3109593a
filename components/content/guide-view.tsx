import { GuideLinks } from '#components/guides/guide-links.tsx'
import { GuideJsonLd } from '#components/seo/guide-json-ld.tsx'
import { contentPath, contentSlug } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import type { CmsPage } from '#lib/contract/cms.ts'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ArticleFrame } from './article-frame.tsx'

const general = '/mesurer-paroi-de-douche'

/** A guide: on measuring a screen, or on choosing a tray. */
export async function GuideView({ page }: { page: CmsPage }) {
  const store = await currentStore()
  const path = contentPath(store, page.slug)
  const parent = path.startsWith(`${storePath(store, general)}/`) ? await getPage(contentSlug(store, general)) : null
  const { opening, sections } = sectionsOf(page.body)
  return (
    <ArticleFrame
      title={page.title}
      way={parent ? [{ name: parent.title, web_url: storePath(store, general) }] : []}
      footerPath={path.slice(1)}
      opening={opening}
      sections={sections}
    >
      <GuideJsonLd page={page} path={path} sections={sections} />
      <GuideLinks current={page.slug} />
    </ArticleFrame>
  )
}
