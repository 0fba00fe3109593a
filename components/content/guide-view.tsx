import { GuideLinks } from '#components/guides/guide-links.tsx'
import { measuresOf } from '#components/guides/guide-measures.ts'
import { MeasuresForm } from '#components/guides/measures-form.tsx'
import { MeasuringSheet } from '#components/guides/measuring-sheet.tsx'
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
  const measures = measuresOf(store, path)
  const { opening, sections } = sectionsOf(page.body)
  return (
    <ArticleFrame
      title={page.title}
      way={parent ? [{ name: parent.title, web_url: storePath(store, general) }] : []}
      footerPath={path.slice(1)}
      opening={opening}
      sections={sections}
    >
      {measures ? <MeasuresForm measures={measures} /> : null}
      {measures ? <MeasuringSheet title={page.title} measures={measures} /> : null}
      <GuideJsonLd page={page} path={path} sections={sections} />
      <GuideLinks current={page.slug} />
    </ArticleFrame>
  )
}
