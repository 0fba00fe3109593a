import { desc, eq } from 'drizzle-orm'
import { storeByCode } from '../../../lib/stores/registry.ts'
import { internalPaths, type Store } from '../../../lib/stores/store.ts'
import type { Database } from '../../db/database.ts'
import { pages, posts } from '../../db/schema.ts'
import { InvertedIndex, searchable } from './inverted-index.ts'
import type { Term } from './search-terms.ts'

/** A page of the shop beside its products: a service, a guide, conditions, a post of the blog. */
export interface ContentSuggestion {
  name: string
  web_url: string
  kind: 'page' | 'post'
}

interface Content extends ContentSuggestion {
  /** Summary, one sentence. */
  summary: string
}

/** Services, guides, other pages and posts of a store, by the words of their titles and summaries. */
export class ContentIndex {
  readonly #all: readonly Content[]
  readonly #titles: InvertedIndex
  readonly #texts: InvertedIndex

  constructor(all: readonly Content[]) {
    this.#all = all
    this.#titles = InvertedIndex.of(all.map(({ name }) => searchable(name)))
    this.#texts = InvertedIndex.of(all.map(({ name, summary }) => searchable(`${name} ${summary}`)))
  }

  /** Pages that match every term, those whose title does first. Only products have sizes. */
  find(terms: readonly Term[], most: number): ContentSuggestion[] {
    if (terms.length === 0 || terms.some(({ size }) => size !== null)) return []
    const places = [this.#titles, this.#texts].flatMap((index) => placesOf(index, terms))
    return [...new Set(places)].slice(0, most).flatMap((place) => {
      const found = this.#all[place]
      return found ? [{ name: found.name, web_url: found.web_url, kind: found.kind }] : []
    })
  }
}

function placesOf(index: InvertedIndex, terms: readonly Term[]): number[] {
  let left: number[] | null = null
  for (const { words, synonyms } of terms) {
    const own = new Set([words, ...synonyms].flatMap((meaning) => [...(index.find(meaning) ?? [])]))
    left = left ? left.filter((place) => own.has(place)) : [...own]
  }
  return left ?? []
}

/** The pages and posts of a store, guides and services before the rest, the newest posts first. */
export async function readContents(db: Pick<Database, 'select'>, store: string): Promise<ContentIndex> {
  const own = storeByCode(store)
  if (!own) return new ContentIndex([])
  const pageRows = await db.select().from(pages).where(eq(pages.store, store)).orderBy(pages.id)
  const postRows = await db.select().from(posts).orderBy(desc(posts.publishedAt), desc(posts.id))
  const found = pageRows.map(({ slug, title, seo }): Content => {
    return { name: title, web_url: pagePath(own, slug), kind: 'page', summary: seo.description }
  })
  return new ContentIndex([
    ...found.filter(({ web_url }) => !web_url.startsWith(cms)),
    ...found.filter(({ web_url }) => web_url.startsWith(cms)),
    ...postRows.flatMap(({ texts }): Content[] => {
      const text = texts[store]
      if (!text) return []
      return [{ name: text.title, web_url: `/blog/${text.slug}`, kind: 'post', summary: text.excerpt }]
    }),
  ])
}

const cms = '/cms/'
const installation = 'install-'

/** Path of a content page; the slug of pages with a fixed path is that path. */
function pagePath(store: Store, slug: string): string {
  const own = internalPaths
    .map((path) => store.pathNames[path] ?? path)
    .find((path) => path.slice(1).replaceAll('/', '-') === slug)
  if (own) return own
  return slug.startsWith(installation) ? `/install/${slug.slice(installation.length)}` : cms + slug
}
