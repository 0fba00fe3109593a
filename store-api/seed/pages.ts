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

const texts: Words<readonly PageText[]> = words({
  fr: [...pagesFr, ...servicesFr, ...guidesFr],
  es: [...pagesEs, ...servicesEs, ...guidesEs],
})

export const seedPages: readonly SeedPage[] = storeCodes.flatMap((store) =>
  texts[store].map(({ slug, title, description, text }) => ({
    store,
    slug,
    title,
    body: html(text),
    seo: { title, description, h1: title, text: null },
  })),
)
