import type { Audience, Seo } from '../../../lib/contract/common.ts'
import type { Banner, Listing, Ordering } from '../../../lib/contract/listings.ts'
import { productsPerPage } from '../../../lib/rules/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Catalogue } from '../search-index/catalogue.ts'
import { Selection } from '../search-index/facets.ts'
import { choicesFrom, type Picked } from '../search-index/filters.ts'
import { cardsOfSize, pickedWidth } from './cards-of-size.ts'
import { readCategory, subcategories } from './categories.ts'
import { readPlacement } from './placements.ts'
import { cardsByIds } from './product-cards.ts'

export interface ListingRequest {
  store: string
  audience: Audience
  categoryId: number
  page: number
  ordering: Ordering
  /** Filter slugs and values as the address has them. */
  filters: Readonly<Record<string, string>>
}

/** One page of a category; null when the category is not there, `'no page'` beyond the end. */
export async function listCategory(
  db: Database,
  catalogue: Catalogue,
  question: ListingRequest,
): Promise<Listing | null | 'no page'> {
  const { store, audience, categoryId, page, ordering } = question
  const category = await readCategory(db, store, categoryId)
  const texts = category?.texts[store]
  if (!category || !texts) return null
  const index = await catalogue.index(store)
  const [known, children, banners] = await Promise.all([
    index.filters(categoryId),
    subcategories(db, store, categoryId),
    readPlacement<Banner & { category_id: number }>(db, store, 'category-banners'),
  ])
  const { choices, selected, ignored } = choicesFrom(known, question.filters)
  const selection = new Selection(index, audience, index.members(categoryId), choices)
  const count = selection.all.size
  const pages = Math.ceil(count / productsPerPage)
  if (page > 1 && page > pages) return 'no page'
  const before = (page - 1) * productsPerPage
  const ids = index
    .slice(ordering, audience, selection.all, before, productsPerPage)
    .map((place) => index.ids[place] ?? 0)
  const own = choiceText(texts.choices, selected)
  const width = pickedWidth(known, selected)
  const cards = await cardsByIds(db, store, audience, ids)
  return {
    category: {
      id: category.id,
      animations: texts.animations ?? [],
      subcategories: children,
      seo: own ?? texts.seo,
      origin_seo: own ? texts.seo : null,
    },
    products: {
      count,
      results: width ? await cardsOfSize(db, store, audience, cards, width) : cards,
      paginator: { less: page > 1 ? page - 1 : null, more: page < pages ? page + 1 : null },
      page,
      pages,
    },
    filters: {
      options: selection.counted(known),
      selected: selected.map(({ choice, optionId, ...entry }) => ({
        ...entry,
        without: selection.sizeWithout(choice, optionId),
        alone: selection.sizeAlone(choice, optionId),
      })),
      ignored,
    },
    ordering,
    banners:
      choices.length === 0
        ? banners
            .filter(({ category_id, position }) => category_id === categoryId && isOnPage(position, before))
            .map(({ category_id: _, ...banner }) => banner)
        : [],
  }
}

/** Whether a banner stands among the products of a page. @param before products on the pages before it */
function isOnPage(position: number, before: number): boolean {
  return position > before && position <= before + productsPerPage
}

/** Editors' text for the only option picked, or null: then the category's texts are used. */
function choiceText(choices: Readonly<Record<string, Seo>> = {}, selected: readonly Picked[]): Seo | null {
  const [only, ...others] = selected
  if (!only || others.length > 0) return null
  const key = `${only.filter}=${only.option}`
  return Object.hasOwn(choices, key) ? (choices[key] ?? null) : null
}
