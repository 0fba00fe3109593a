import { notFound } from 'next/navigation'
import { ArticleFrame } from '#components/content/article-frame.tsx'
import { GuideJsonLd } from '#components/seo/guide-json-ld.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { contentSlug, type GuidePath } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { GuideLinks } from './guide-links.tsx'

const general = '/mesurer-paroi-de-douche'

/** A guide: on measuring a screen, or on choosing a tray. */
export async function GuideView({ path }: { path: GuidePath }) {
  const store = await currentStore()
  const page = (await getPage(contentSlug(store, path))) ?? notFound()
  const parent = path.startsWith(`${general}/`) ? await getPage(contentSlug(store, general)) : null
  const { opening, sections } = sectionsOf(page.body)
  return (
    <ArticleFrame
      title={page.title}
      way={parent ? [{ name: parent.title, web_url: storePath(store, general) }] : []}
      footerPath={storePath(store, path).slice(1)}
      opening={opening}
      sections={sections}
    >
      <GuideJsonLd page={page} path={path} sections={sections} />
      <GuideLinks current={path} />
    </ArticleFrame>
  )
}
