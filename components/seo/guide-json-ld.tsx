import { getTranslations } from 'next-intl/server'
import type { Section } from '#lib/content/sections.ts'
import type { CmsPage } from '#lib/contract/cms.ts'
import { guideArticleJsonLd, howToJsonLd } from '#lib/seo/json-ld/article.ts'
import { shareImage } from '#lib/seo/share-image.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { JsonLd } from './json-ld.tsx'

/** Headings that start with a number are steps. */
const numbered = /^\d+\.\s*/

/** A guide for search engines: with its steps where it has some, else as an article. */
export async function GuideJsonLd({
  page,
  path,
  sections,
}: {
  page: CmsPage
  /** As the store shows it. */
  path: string
  sections: readonly Section[]
}) {
  const [store, t, image] = await Promise.all([currentStore(), getTranslations('guides'), shareImage(null)])
  const address = storeBaseUrl(store)
  const written = {
    title: page.title,
    description: page.seo.description,
    url: address + path,
    image: image.url,
    updatedAt: page.updated_at,
    store,
    address,
  }
  const steps = sections
    .filter(({ title }) => numbered.test(title))
    .map((section) => ({ ...section, title: section.title.replace(numbered, '') }))
  const tools = [t('tools.tape'), t('tools.level'), t('tools.pencil')]
  return <JsonLd data={steps.length > 0 ? howToJsonLd({ ...written, steps, tools }) : guideArticleJsonLd(written)} />
}
