import type { Wish } from '../contract/wishlist.ts'
import { maxFavourites } from './stored.ts'

interface WishPage {
  results: readonly Pick<Wish, 'product' | 'created_at'>[]
  next: string | null
}

/**
 * Ids of a customer's favourites, the last first, page by page; up to the browser's maximum.
 * @param listPage requests a page of the customer's list, counted from 1
 * @throws the errors of `listPage`
 */
export async function everyFavourite(listPage: (page: number) => Promise<WishPage>): Promise<number[]> {
  const wishes = []
  for (let page = 1; wishes.length < maxFavourites; page += 1) {
    const { results, next } = await listPage(page)
    wishes.push(...results)
    if (next === null) break
  }
  return wishes
    .sort((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? 1 : -1))
    .slice(0, maxFavourites)
    .map(({ product }) => product)
}
