import type { Audience } from '../../../lib/contract/common.ts'
import type { Listing } from '../../../lib/contract/listings.ts'
import type { BitSet } from './bit-set.ts'
import { Selection } from './facets.ts'
import { choicesFrom } from './filters.ts'
import type { ListingIndex } from './listing-index.ts'
import type { SearchSuggestion } from './search-suggestions.ts'

/** A selection of a store's products, and the filters picked in it. */
interface Narrowing {
  index: ListingIndex
  audience: Audience
  products: BitSet
  /** The category whose filters are offered. */
  category: number
  /** Filter slugs and values, as listings take them. */
  picked: Readonly<Record<string, string>>
}

/** Products that satisfy the filters picked, with the filters of a category counted among them. */
export async function narrowed(question: Narrowing): Promise<{ products: BitSet; filters: Listing['filters'] }> {
  const { index, audience, products, category, picked } = question
  const known = await index.filters(category)
  const { choices, selected, ignored } = choicesFrom(known, picked)
  const selection = new Selection(index, audience, products, choices)
  return {
    products: selection.all,
    filters: {
      options: selection.counted(known),
      selected: selected.map(({ choice, optionId, ...entry }) => ({
        ...entry,
        without: selection.sizeWithout(choice, optionId),
        alone: selection.sizeAlone(choice, optionId),
      })),
      ignored,
    },
  }
}

/** Categories by the number of the given products in them, `count`; of equal ones the smaller category comes first. */
export function categoriesHolding(index: ListingIndex, found: BitSet): SearchSuggestion[] {
  return index.categories.all
    .map((category) => ({ category, count: index.countMembers(category.id, found) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.category.count - b.category.count)
    .map(({ category, count }) => ({ ...category, count }))
}
