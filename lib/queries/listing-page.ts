import { askPage } from '../api/page.ts'
import { islandQueries, retry } from './client.ts'
import { keys } from './keys.ts'

/** How long a page of a listing is fresh, milliseconds: as long as its prices (`product-cards.ts`). */
const staleTime = 60_000

/**
 * The items of another page of a listing. A failure is retried once, a fresh page is not requested again; without a
 * network it fails at once, as the shopper waits.
 * @param list name of the list of products that the page must have, by its `data-static`
 * @throws RequestError for a status of 400 and above, TypeError for a network failure, Error when the page has no such
 *   list
 */
export async function fetchListingItems(address: string, list: string): Promise<Element[]> {
  const html = await islandQueries().fetchQuery({
    queryKey: keys.listingPage(address),
    queryFn: async ({ signal }) => {
      const html = await askPage(address, signal)
      if (!html.includes(`data-static="${list}"`)) throw new Error('The page has no products')
      return html
    },
    networkMode: 'always',
    retry,
    staleTime,
  })
  const items = new DOMParser().parseFromString(html, 'text/html').querySelector(`[data-static="${list}"]`)?.children
  return [...(items ?? [])]
}
