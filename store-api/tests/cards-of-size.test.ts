import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '../../lib/contract/listings.ts'
import type { ProductCard } from '../../lib/contract/product-cards.ts'
import type { Product } from '../../lib/contract/product-detail.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const stores = [
  { store: 'FRSM', screen: 'paroi', tray: 'receveur 120x80', width: 'largeur', chip: 'Largeur 120 cm' },
  { store: 'ESSM', screen: 'mampara', tray: 'plato 120x80', width: 'ancho', chip: 'Ancho 120 cm' },
] as const

async function search(store: string, typed: string, more = ''): Promise<ProductCard[]> {
  const path = `/catalog/v1/products/weblist_products/?store=${store}&search=${encodeURIComponent(typed)}${more}`
  return (await api.get<{ results: ProductCard[] }>(path)).body.results
}

/** The variant in a card's link; undefined for a link to the product only. */
async function variantOf(store: string, { web_url, slug }: ProductCard) {
  const { body } = await api.get<Product>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`)
  const ref = new URL(web_url, 'http://shop.example').searchParams.get('variant')
  return { product: body, variant: body.variants.find((each) => each.ref === ref) }
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe.each(stores)('a size that is asked for in $store', ({ store, screen, tray, width, chip }) => {
  it('R2.94 is the variant that the cards of a search show, price and link', async () => {
    const cards = await search(store, `${screen} 120`)
    const standard = cards.filter(({ made_to_measure }) => !made_to_measure)
    expect(standard.length).toBeGreaterThan(3)
    for (const card of standard.slice(0, 6)) {
      const { product, variant } = await variantOf(store, card)
      expect(plain(card.sizes)).toBe('120 cm')
      expect(plain(variant?.name)).toContain('120 cm')
      expect(card.prices).toEqual(variant?.prices)
      expect(card.image?.public_id).toBe(variant?.image?.public_id ?? product.images[0]?.public_id)
    }
  })

  it('R2.94 leaves cards of what is made to measure as they are', async () => {
    for (const card of (await search(store, `${screen} 120`)).filter(({ made_to_measure }) => made_to_measure))
      expect(card.web_url).not.toContain('?')
  })

  it('R2.94 may name both sides of a tray, in either order', async () => {
    for (const typed of [tray, tray.replace('120x80', '80x120')]) {
      const [card] = await search(store, typed)
      expect(plain(card?.sizes)).toContain('120 × 80 cm')
      expect(card && (await variantOf(store, card)).variant?.prices).toEqual(card?.prices)
    }
  })

  it('R2.94 names no variant where two sizes are asked for, or none', async () => {
    for (const typed of [screen, `${screen} 120 140`])
      for (const card of await search(store, typed)) expect(card.web_url).not.toContain('?')
  })

  it('R3.75 is the variant of the cards of a listing whose width is set, and its chip says it once', async () => {
    const category = (await search(store, `${screen} 120`))[0]?.slug ?? ''
    const { body } = await api.get<Product>(`/catalog/v1/products/${category}/retrieve_by_slug/?store=${store}`)
    const path = `/catalog/v1/products/${body.category.id}/weblist_by_category/?store=${store}`
    const listing = (await api.get<Listing>(`${path}&${width}=120`)).body
    expect(listing.filters.selected.map(({ name }) => name)).toEqual([chip])
    const standard = listing.products.results.filter(({ made_to_measure }) => !made_to_measure)
    expect(standard.length).toBeGreaterThan(0)
    for (const card of standard) expect(plain(card.sizes)).toBe('120 cm')
    for (const card of (await api.get<Listing>(`${path}&${width}_min=100&${width}_max=120`)).body.products.results)
      expect(card.web_url).not.toContain('?')
  })

  it('R2.94 shows the cheapest variant that can be bought', async () => {
    for (const card of (await search(store, `${screen} 120`)).filter(({ made_to_measure }) => !made_to_measure)) {
      const { product, variant } = await variantOf(store, card)
      const same = product.variants.filter(({ name }) => plain(name)?.includes('120 cm'))
      const open = same.filter(({ stock }) => stock !== 'out_of_stock')
      const prices = (open.length > 0 ? open : same).map(({ prices: { pvp_web } }) => pvp_web)
      expect(variant?.prices.pvp_web).toBe(Math.min(...prices))
      expect(card.from_price).toBe(Math.max(...same.map(({ prices: { pvp_web } }) => pvp_web)) > card.prices.pvp_web)
    }
  })
})
