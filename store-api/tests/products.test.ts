import { and, asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attribute, Complement } from '../../lib/contract/attributes.ts'
import type { Listing } from '../../lib/contract/listings.ts'
import type { ProductCard } from '../../lib/contract/product-cards.ts'
import type { Product, TechnicalData, Variant } from '../../lib/contract/product-detail.ts'
import { products as productTable, storeProducts } from '../db/schema.ts'
import { technicalView } from '../domain/catalogue/technical-data.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
let cards: ProductCard[]
beforeAll(async () => {
  api = await startApi()
  cards = (await api.get<Listing>('/catalog/v1/products/1/weblist_by_category/?store=FRSM')).body.products.results
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const path = (rest: string, store = 'FRSM') =>
  `/catalog/v1/products/${rest}${rest.includes('?') ? '&' : '?'}store=${store}`
const read = async <Body>(rest: string, store = 'FRSM'): Promise<Body> => {
  const { status, body } = await api.get<Body>(path(rest, store))
  expect(status, rest).toBe(200)
  return body
}
const product = (slug = cards[0]?.slug) => read<Product>(`${slug}/retrieve_by_slug/`)
interface List {
  count: number
  next: string | null
  previous: string | null
  results: ProductCard[]
}

describe('one product', () => {
  it('R7.38 answers a product by its slug, R3.15 with all that its page draws', async () => {
    for (const { slug, id } of cards.slice(0, 6)) {
      const found = await product(slug)
      expect(found.id).toBe(id)
      expect(found.images.length).toBeGreaterThan(0)
      expect(found.breadcrumb.at(-1)?.web_url).toBe(found.category.web_url)
      expect(found.variant_id === null).toBe(found.variants.length === 0)
      expect(found.prices.pvp_web).toBeLessThanOrEqual(found.prices.pvp)
    }
  })

  it('R7.38 leads to the same product in the other store', async () => {
    const found = await product()
    expect(found.alternates.map(({ store }) => store).sort()).toEqual(['ESSM', 'FRSM'])
    for (const { store, web_url } of found.alternates) {
      const slug = web_url.slice(1).replace(/\.html$/, '')
      expect((await read<Product>(`${slug}/retrieve_by_slug/`, store)).id).toBe(found.id)
    }
  })

  it('R3.17 groups technical data by attribute, R7.40 as the call for it does', async () => {
    const found = await product()
    expect(await read<TechnicalData[]>(`${found.id}/technical_data/`)).toEqual(found.technical_data)
    const sources = found.technical_data.map(({ attribute }) => attribute.src)
    expect(sources).toContain('serie-attr')
    expect(sources).toContain('delivery-attr')
  })

  it('R3.17 says of an option its number, its text, its range and its place on the sketch', () => {
    const option = {
      value_numeric: 75,
      value_string: '70-80',
      value_range_min: 70,
      value_range_max: 80,
      unit: 'cm',
      pool_position: 2,
    }
    const row = {
      id: 9,
      src: 'width-attr',
      slug: 'largeur',
      name: 'Largeur',
      options: [option, { value_string: '90' }],
    }
    const none = { value_numeric: null, value_range_min: null, value_range_max: null, unit: null, pool_position: null }
    expect(technicalView(row)).toEqual({
      attribute: { id: 9, src: 'width-attr', slug: 'largeur', name: 'Largeur' },
      options: [{ option: { id: 900, ...option } }, { option: { id: 901, ...none, value_string: '90' } }],
    })
  })

  it('R3.16 answers variants with options and prices, R7.43 as the call for them does', async () => {
    const found = await product()
    expect(await read<Variant[]>(`${found.id}/variants/`)).toEqual(found.variants)
    const cheapest = Math.min(...found.variants.map(({ prices }) => prices.pvp_web))
    expect(found.prices.pvp_web).toBe(cheapest)
    expect(found.variants.every(({ options }) => options.options.length > 0)).toBe(true)
  })

  it('R3.17 R7.43 says of a variant what is true of it alone: a wider screen is heavier', async () => {
    const found = await product(
      cards.find(({ slug, made_to_measure }) => slug.includes('coulissante') && !made_to_measure)?.slug,
    )
    const weights = found.variants.map(({ technical_data }) =>
      technical_data?.find(({ attribute }) => attribute.src === 'weight-attr'),
    )
    const kilograms = weights.map((weight) => weight?.options[0]?.option.value_numeric ?? 0)
    expect(kilograms.length).toBeGreaterThan(1)
    expect(Math.min(...kilograms)).toBeGreaterThan(15)
    expect(kilograms.at(-1)).toBeGreaterThan(kilograms[0] ?? 0)
    expect(found.technical_data.map(({ attribute }) => attribute.src)).not.toContain('weight-attr')
  })

  it('R3.22 R3.23 answers attributes in position order, R7.42 also of several products at once', async () => {
    const [one, two] = cards
    const own = await read<Attribute[]>(`${one?.id}/attributes/`)
    expect(own.length).toBeGreaterThan(2)
    expect(own.map(({ position }) => position)).toEqual(own.map(({ position }) => position).sort((a, b) => a - b))
    const many = await read<{ product_id: number; attributes: Attribute[] }[]>(
      `attributes_many/?product_ids=${two?.id},${one?.id},99999999,x`,
    )
    expect(many.map(({ product_id }) => product_id)).toEqual([two?.id, one?.id])
    expect(many[1]?.attributes).toEqual(own)
  })

  it('R3.26 R7.41 answers the complements of a type that the product offers', async () => {
    const found = await product()
    expect(found.complement_types.length).toBeGreaterThan(1)
    for (const type of found.complement_types) {
      const complements = await read<Complement[]>(`${found.id}/complements/?complement_type=${type.id}`)
      expect(complements.length).toBeGreaterThan(0)
      expect(complements.every(({ complement_type }) => complement_type.id === type.id)).toBe(true)
    }
    expect((await api.get(path(`${found.id}/complements/`))).status).toBe(400)
  })

  it('R7.49 answers what the quick view shows', async () => {
    const [card] = cards
    const view = await read<ProductCard & { images: unknown[]; variants: unknown[] }>(`${card?.id}/quick_view/`)
    expect(view).toMatchObject({ id: card?.id, name: card?.name, prices: card?.prices })
    expect(view.images.length).toBeGreaterThan(0)
  })

  it.each(['attributes/', 'technical_data/', 'variants/', 'quick_view/', 'complements/?complement_type=1'])(
    'R7.119 answers 404 to %s of a product that is not there',
    async (rest) => {
      expect((await api.get(path(`99999999/${rest}`))).status).toBe(404)
    },
  )
})

describe('product safety', () => {
  /** Countries of the seed's manufacturers that are in the Union, as their addresses name them. */
  const inTheUnion = /(France|Danmark|Italia|España|Nederland)$/

  it('names who in the Union answers for the product (Regulation (EU) 2023/988)', async () => {
    const makers = new Map<string, Product['manufacturer']>()
    for (const brand of await api
      .get<{ name: string }[]>('/catalog/v1/brands/web_list/?store=FRSM')
      .then(({ body }) => body)) {
      const { results } = await read<List>(`weblist_products/?search=${encodeURIComponent(brand.name)}&page_size=1`)
      const { manufacturer } = await read<Product>(`${results[0]?.slug}/retrieve_by_slug/`)
      makers.set(manufacturer.name, manufacturer)
    }
    expect(makers.size).toBe(12)
    for (const { address, responsible } of makers.values()) expect(responsible?.address ?? address).toMatch(inTheUnion)
    expect([...makers.values()].filter(({ responsible }) => responsible)).toHaveLength(1)
  })
})

describe('prices', () => {
  it('R1.11 are professional ones for the storefront that asks so, everywhere', async () => {
    const [card] = cards
    const asked = async (type: string) => ({
      page: (await read<Product>(`${card?.slug}/retrieve_by_slug/?user_type=${type}`)).prices.pvp_web,
      view: (await read<ProductCard>(`${card?.id}/quick_view/?user_type=${type}`)).prices.pvp_web,
      list: (await read<List>(`weblist_products/?ids=${card?.id}&user_type=${type}`)).results[0]?.prices.pvp_web ?? 0,
    })
    const [client, professional] = [await asked('client'), await asked('professional')]
    expect(new Set(Object.values(client)).size).toBe(1)
    expect(new Set(Object.values(professional)).size).toBe(1)
    expect(professional.page).toBeLessThan(client.page)
  })

  it('R1.11 name what consumers pay beside those of professionals, and only to them', async () => {
    const told = async (type: string) => {
      const page = await read<Product>(`${cards[0]?.slug}/retrieve_by_slug/?user_type=${type}`)
      const [listed] = (await read<List>(`weblist_products/?ids=${cards[0]?.id}&user_type=${type}`)).results
      return {
        own: page.prices.pvp_web,
        all: [page, ...page.variants, listed].map((each) => each?.prices.public_price),
      }
    }
    const [client, professional] = [await told('client'), await told('professional')]
    expect(new Set(client.all)).toEqual(new Set([undefined]))
    expect(professional.all[0]).toBe(client.own)
    expect(professional.all.at(-1)).toBe(client.own)
    expect(professional.all).not.toContain(undefined)
  })

  it('R9.10 are whole cents, with the lowest of the 30 days before where something is reduced', async () => {
    const reduced = (await api.get<List>('/catalog/v1/store-offers/?store=FRSM')).body.results
    expect(reduced).toHaveLength(24)
    for (const { prices } of reduced) {
      expect(Object.values(prices).every((value) => value === null || Number.isInteger(value))).toBe(true)
      expect(prices.lowest_30_days).not.toBeNull()
      expect(prices.pvp_web).toBeLessThan(prices.lowest_30_days ?? 0)
    }
  })
})

describe('rows of products', () => {
  it('R7.45 answers other products of a collection', async () => {
    const found = await product()
    const others = await read<ProductCard[]>(
      `collection/?product_id=${found.id}&collection=${encodeURIComponent(found.collection ?? '')}`,
    )
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(({ collection, id }) => collection === found.collection && id !== found.id)).toBe(true)
  })

  it('R7.46 answers the best sellers of the same category, without the product itself', async () => {
    const found = await product()
    const related = await read<ProductCard[]>(`related_products/?product_id=${found.id}`)
    const others = await api.db
      .select({ id: storeProducts.productId })
      .from(storeProducts)
      .innerJoin(productTable, eq(productTable.id, storeProducts.productId))
      .where(
        and(
          eq(storeProducts.store, 'FRSM'),
          eq(productTable.categoryId, found.category.id),
          ne(storeProducts.productId, found.id),
        ),
      )
      .orderBy(asc(storeProducts.bestSeller))
    expect(related.length).toBeGreaterThan(3)
    expect(related.map(({ id }) => id)).toEqual(others.slice(0, related.length).map(({ id }) => id))
    expect((await api.get(path('related_products/'))).status).toBe(400)
  })

  it('R7.47 answers best sellers of a category, or of the store', async () => {
    const all = await read<ProductCard[]>('best_sellers/')
    expect(all.length).toBe(12)
    for (const category of [1, 2]) {
      const own = await read<ProductCard[]>(`best_sellers/?category=${category}`)
      const { products } = await read<Listing>(`${category}/weblist_by_category/`)
      expect(own.length).toBe(12)
      expect(own.map(({ id }) => id)).toEqual(products.results.slice(0, 12).map(({ id }) => id))
    }
  })

  it('R7.48 answers products by ids in the order asked for, without those that are not there', async () => {
    const ids = [cards[3]?.id, 99_999_999, cards[1]?.id, cards[2]?.id]
    const { count, results } = await read<List>(`weblist_products/?ids=${ids.join(',')},abc,-1,,99999999999`)
    expect(results.map(({ id }) => id)).toEqual([cards[3]?.id, cards[1]?.id, cards[2]?.id])
    expect(count).toBe(3)
  })
})

describe('search', () => {
  const search = async (text: string, more = '', store = 'FRSM') =>
    read<List>(`weblist_products/?search=${encodeURIComponent(text)}${more}`, store)
  const ids = async (text: string) => (await search(text)).results.map(({ id }) => id)

  it('R7.48 finds by name without caring for accents, case or plural', async () => {
    const found = await ids('paroi coulissante')
    expect(found.length).toBeGreaterThan(0)
    expect(await ids('PAROIS COULISSANTES')).toEqual(found)
    const walkIn = await ids('à l’italienne')
    expect(walkIn.length).toBeGreaterThan(0)
    expect(walkIn).not.toEqual(found)
    expect(await ids('a l italienne')).toEqual(walkIn)
  })

  it('R7.48 finds while the word is still being typed', async () => {
    expect((await search('paroi couliss')).count).toBe((await search('paroi coulissante')).count)
  })

  it.each(['coulisante', 'coulissnate', 'colissante', 'coulissantte'])('R7.48 forgives the slip "%s"', async (typo) => {
    expect((await search(typo)).count).toBe((await search('coulissante')).count)
  })

  it('R7.48 finds a reference and a brand', async () => {
    const [card] = cards
    expect(await ids(card?.ref ?? '')).toContain(card?.id)
    const branded = (await search(card?.brand.name ?? '')).results
    expect(branded.length).toBeGreaterThan(0)
    expect(branded.every(({ brand }) => brand.name === card?.brand.name)).toBe(true)
  })

  it('R7.48 wants every word to fit that fits anything', async () => {
    const [both, one] = [await search('paroi noir'), await search('paroi')]
    expect(both.count).toBeLessThan(one.count)
    expect((await search('xyzxyz')).count).toBe(0)
  })

  it.each(['', '   ', '%', '_', "'; drop table products; --", '😀', 'a'.repeat(200), '(((', '\\'])(
    'R7.48 answers an empty or ordinary list to "%s"',
    async (text) => {
      const { count, results } = await search(text)
      expect(results.length).toBeLessThanOrEqual(count)
    },
  )

  it('R7.48 refuses a search that is too long', async () => {
    expect((await api.get(path(`weblist_products/?search=${'a'.repeat(201)}`))).status).toBe(400)
  })

  it('R7.119 pages like Django: absolute addresses, page 1 without a number, 404 beyond the end', async () => {
    const first = await search('paroi')
    expect(first.previous).toBeNull()
    const next = new URL(first.next ?? '')
    expect(next.searchParams.get('page')).toBe('2')
    expect(next.searchParams.get('search')).toBe('paroi')
    const second = await search('paroi', '&page=2')
    expect(new URL(second.previous ?? '').searchParams.has('page')).toBe(false)
    expect(second.results.some(({ id }) => first.results.some((card) => card.id === id))).toBe(false)
    const beyond = await api.get(path('weblist_products/?search=paroi&page=999'))
    expect(beyond.status).toBe(404)
    expect(beyond.body.detail).toBe('Page non valide.')
  })

  it('R7.48 searches each store in its own words', async () => {
    expect((await search('mampara', '', 'ESSM')).count).toBeGreaterThan(300)
    expect((await search('negro', '', 'ESSM')).count).toBeGreaterThan(300)
    expect((await search('negro')).count).toBe(0)
  })
})
