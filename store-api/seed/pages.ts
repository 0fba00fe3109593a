import type { PageType } from '../../lib/contract/cms.ts'
import { html } from './html.ts'
import { guidesEs } from './texts/guides-es.ts'
import { guidesFr } from './texts/guides-fr.ts'
import { pagesEs } from './texts/pages-es.ts'
import { pagesFr } from './texts/pages-fr.ts'
import { servicesEs } from './texts/services-es.ts'
import { servicesFr } from './texts/services-fr.ts'
import type { PageText } from './texts/types.ts'
import type { SeedPage } from './types.ts'
import { storeCodes, type Words, words } from './words.ts'

type TypedText = PageText & { type: PageType }

const texts: Words<readonly TypedText[]> = words({
  fr: [...typed('legal', pagesFr), ...services(servicesFr), ...typed('guide', guidesFr)],
  es: [...typed('legal', pagesEs), ...services(servicesEs), ...typed('guide', guidesEs)],
})

export const seedPages: readonly SeedPage[] = storeCodes.flatMap((store) =>
  texts[store].map(({ slug, type, title, description, text }) => ({
    store,
    slug,
    type,
    title,
    body: html(text),
    seo: { title, description, h1: title, text: null },
  })),
)

function typed(type: PageType, pages: readonly PageText[]): TypedText[] {
  return pages.map((page) => ({ ...page, type }))
}

/** Pages about the shop, and those about parts and places of the installation service. */
function services(pages: readonly PageText[]): TypedText[] {
  return pages.map((page) => ({
    ...page,
    type: page.type ?? (page.slug.startsWith('install-') ? 'installation' : 'article'),
  }))
}
