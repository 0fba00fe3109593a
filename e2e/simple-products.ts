import type { APIRequestContext } from 'playwright/test'
import { asAdministrator } from './new-customer.ts'
import type { JourneyStore } from './stores.ts'

interface SimpleProduct {
  id: number
  web_url: string
  variant_count: number
  made_to_measure: boolean
  /** Path of a listing whose first page has it. */
  listing: string
}

/** Products without any choices. Searches the last categories first, as other journeys use the first ones. */
export async function* simpleProducts(request: APIRequestContext, store: JourneyStore): AsyncGenerator<SimpleProduct> {
  const ask = <Body>(path: string) =>
    asAdministrator<Body>(request, store, 'GET', `${path}?language=${store.lang.slice(0, 2)}`)
  const categories = await ask<{ web_url: string }[]>('/catalog/v1/categories/sitemap/')
  for (const { web_url } of categories.toReversed()) {
    const slug = web_url.split('/').at(-1)
    const { id } = await ask<{ id: number }>(`/catalog/v1/categories/${slug}/retrieve_by_slug/`)
    const path = `/catalog/v1/products/${id}/weblist_by_category/`
    const { products } = await ask<{ products: { results: Omit<SimpleProduct, 'listing'>[] } }>(path)
    const simple = products.results.filter((each) => each.variant_count === 0 && !each.made_to_measure)
    yield* simple.map((each) => ({ ...each, listing: web_url }))
  }
}
