import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Brand, BrandCollection, BrandDetail } from '../../lib/contract/brands.ts'
import type { Category, HighlightCategory, LinkHighlight } from '../../lib/contract/categories.ts'
import type { MenuItem } from '../../lib/contract/menus.ts'
import type { ProductCard } from '../../lib/contract/product-cards.ts'
import { withAllNoBreakSpaces } from '../../lib/rules/typography.ts'
import { brands as brandTable, placements, products, storeProducts } from '../db/schema.ts'
import { seedBrands } from '../seed/brands.ts'
import { seedCategories } from '../seed/categories.ts'
import { homePlacements } from '../seed/home.ts'
import { type Api, startApi } from './support/api.ts'

interface List {
  count: number
  next: string | null
  results: ProductCard[]
}

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const read = async <Body>(path: string, store = 'FRSM'): Promise<Body> => {
  const { status, body } = await api.get<Body>(`/catalog/v1/${path}${path.includes('?') ? '&' : '?'}store=${store}`)
  expect(status, path).toBe(200)
  return body
}
const stores = ['FRSM', 'ESSM'] as const
/** Pages of the storefront that menus lead to. */
const frenchPages =
  /^\/(signup|marques|soldes|nouveautes|professionnel|blog(\/cat\/[a-z-]+)?|guide-receveur-de-douche|mesurer-paroi-de-douche\/[a-z-]+|instaladores-mamparas-ducha-bano|empresas-colaboradoras)$/
const spanishPages =
  /^\/(signup|marcas|ofertas|novedades|profesional|blog(\/cat\/[a-z-]+)?|guia-platos-de-ducha|medir-mampara\/[a-z-]+|instaladores-mamparas-ducha-bano|empresas-colaboradoras)$/
const linksIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ web_url, sub_items }) => [...(web_url ? [web_url] : []), ...linksIn(sub_items)])

describe('menus', () => {
  it.each(stores)('R7.35 R3.5 answers the main menu of %s on three levels', async (store) => {
    const main = await read<MenuItem[]>('menus/web-list/?menu_type=main', store)
    expect(main.length).toBeGreaterThan(3)
    expect(main.some(({ sub_items }) => sub_items.some(({ sub_items: third }) => third.length > 0))).toBe(true)
  })

  it.each(stores)('R7.35 leads from the main menu of %s to categories and pages that are there', async (store) => {
    const links = new Set(
      linksIn(await read<MenuItem[]>('menus/web-list/?menu_type=main', store)).map((link) => link.split('?')[0] ?? ''),
    )
    const elsewhere = [...links].filter((link) => !seedCategories.some(({ slug }) => `/${slug[store]}` === link))
    expect(links.size - elsewhere.length).toBeGreaterThan(20)
    for (const link of links) if (!elsewhere.includes(link)) await read(`categories${link}/retrieve_by_slug/`, store)
    // A link to no category leads to a page of the storefront, or a brand.
    const brands = await read<Brand[]>('brands/web_list/', store)
    const pages = store === 'FRSM' ? frenchPages : spanishPages
    expect(elsewhere.filter((link) => !pages.test(link) && !brands.some(({ web_url }) => web_url === link))).toEqual([])
  })

  it.each(stores)(
    'R7.36 answers in %s the footer of a route path, and the usual one for paths without',
    async (store) => {
      const footer = (path: string) => read<MenuItem[]>(`menus/web-list/?menu_type=footer${path}`, store)
      const home = await footer('&path=')
      const names = home.map(({ web_name }) => web_name)
      expect(names[0]).toBe(store === 'FRSM' ? 'Parois de douche' : 'Mamparas de ducha')
      for (const path of ['', '&path=/', '&path=nowhere/at/all']) expect(await footer(path), path).toEqual(home)
      const own = await footer(store === 'FRSM' ? '&path=parois-de-douche' : '&path=mamparas-de-ducha')
      expect(own.map(({ web_name }) => web_name)).toContain(store === 'FRSM' ? 'Par largeur' : 'Por ancho')
    },
  )

  it('R3.7 R7.35 there are two menus, main and footer: any other is refused', async () => {
    for (const type of ['main', 'footer'])
      expect((await read<MenuItem[]>(`menus/web-list/?menu_type=${type}`)).length).toBeGreaterThan(0)
    const { status, body } = await api.get('/catalog/v1/menus/web-list/?store=FRSM&menu_type=side')
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['menu_type'])
  })
})

describe('categories', () => {
  it('R7.16 answers a category by its slug, with its way from the top and its twin in the other store', async () => {
    const category = await read<Category>('categories/parois-de-douche-coulissantes/retrieve_by_slug/?finition=noir')
    expect(category.breadcrumb.map(({ web_url }) => web_url)).toEqual(['/parois-de-douche'])
    const listing = await read<{ products: { count: number } }>(`products/${category.id}/weblist_by_category/?page=1`)
    expect(category.product_count).toBe(listing.products.count)
    const slugs = seedCategories.find(({ id }) => id === category.id)?.slug
    expect(category.alternates).toHaveLength(2)
    for (const store of stores) expect(category.alternates).toContainEqual({ store, web_url: `/${slugs?.[store]}` })
  })

  it('R7.16 knows each slug in its own store only', async () => {
    const { status } = await api.get('/catalog/v1/categories/parois-de-douche/retrieve_by_slug/?store=ESSM')
    expect(status).toBe(404)
  })

  it.each(stores)('R7.17 answers in %s the highlighted links of one category', async (store) => {
    for (const id of [1, 2]) {
      const links = await read<LinkHighlight[]>(`category-links-highlight/web_list/?category_id=${id}`, store)
      const written = withAllNoBreakSpaces(seedCategories.find((category) => category.id === id)?.links[store] ?? [])
      expect(links.map(({ name, web_url }) => ({ name, web_url }))).toEqual(written)
      expect(new Set(links.map((link) => link.id)).size).toBe(written.length)
      expect(written.length).toBeGreaterThan(1)
    }
    expect(await read<LinkHighlight[]>('category-links-highlight/web_list/?category_id=99999', store)).toEqual([])
    const { status } = await api.get(`/catalog/v1/category-links-highlight/web_list/?store=${store}`)
    expect(status).toBe(400)
  })

  it.each([
    ['/platos-de-ducha', '/platos-de-ducha'],
    ['/platos-de-ducha?elementos-especiales=economico', '/platos-de-ducha?elementos-especiales=economico'],
    [
      '/platos-de-ducha?elementos-especiales=fabricacion-a-medida',
      '/platos-de-ducha?elementos-especiales=fabricacion-a-medida',
    ],
    ['/platos-de-ducha?elementos-especiales=economico&color=blanco', null],
    ['/platos-de-ducha?elementos-especiales=otra-cosa', null],
    ['/platos-de-ducha?precio_min=10', null],
    ['/no-existe', null],
  ])('R7.19 says which address of %s search engines shall know', async (url, expected) => {
    const { status, body } = await api.post('/catalog/v1/categories/get_seo_link/?store=ESSM', { url })
    expect(status).toBe(200)
    expect(body.web_url).toBe(expected)
  })

  it('R7.19 says where every store has the same filtered listing', async () => {
    const { body } = await api.post('/catalog/v1/categories/get_seo_link/?store=ESSM', {
      url: '/platos-de-ducha?elementos-especiales=economico',
    })
    expect(body.alternates).toEqual(
      expect.arrayContaining([
        { store: 'FRSM', web_url: '/receveurs-de-douche?elements-speciaux=economique' },
        { store: 'ESSM', web_url: '/platos-de-ducha?elementos-especiales=economico' },
      ]),
    )
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'platos', ''])(
    'R7.19 refuses %s, which is no path of the store',
    async (url) => {
      const { status, body } = await api.post('/catalog/v1/categories/get_seo_link/?store=ESSM', { url })
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual(['url'])
    },
  )

  it.each(stores)('R7.20 answers in %s the banners of all categories, and of one those alone', async (store) => {
    const written = withAllNoBreakSpaces(homePlacements(store)['category-banners'])
    expect(new Set(written.map(({ category_id }) => category_id)).size).toBeGreaterThan(2)
    const path = 'store-category-banners/web_list/'
    expect(await read<unknown>(path, store)).toEqual(written)
    for (const id of [1, 2])
      expect(await read<unknown>(`${path}?category_id=${id}`, store)).toEqual(
        written.filter(({ category_id }) => category_id === id),
      )
    expect(await read<unknown>(`${path}?category_id=99999`, store)).toEqual([])
  })
})

describe('home', () => {
  it.each(stores)(
    'R3.14 R7.21 R7.22 R7.23 R7.26 R7.27 R7.28 in %s has categories, brands, trends, sliders and texts',
    async (store) => {
      const written = withAllNoBreakSpaces(homePlacements(store))
      expect(await read<unknown>('store-home-sliders/web_list/', store)).toEqual(written['home-sliders'])
      expect(await read<unknown>('store-home-banners/web_list/', store)).toEqual(written['home-banners'])
      expect(await read<unknown>('store-seo-texts/web_list/', store)).toEqual(written['seo-texts'])
      expect([3, 2, 3]).toEqual(
        (['home-sliders', 'home-banners', 'seo-texts'] as const).map((place) => written[place].length),
      )

      const shown = await read<HighlightCategory[]>('store-highlight-categories/web-list/', store)
      expect(shown.map(({ id, name, web_url }) => ({ id, name, web_url }))).toEqual(
        written['home-categories'].map(({ id, name, web_url }) => ({ id, name, web_url })),
      )
      for (const { id, from_price } of shown) {
        const listing = await read<{ products: { results: ProductCard[] } }>(
          `products/${id}/weblist_by_category/?ordering=lower_price`,
          store,
        )
        expect(from_price).toBe(listing.products.results[0]?.prices.pvp_web)
      }

      const trends = await read<ProductCard[]>('store-highlight-products/web-list/', store)
      expect(new Set(trends.map(({ id }) => id)).size).toBe(12)
      // In another order than that of best sellers, to prove that the order comes from the placement.
      const turned = trends.map(({ id }) => id).toReversed()
      const place = and(eq(placements.store, store), eq(placements.place, 'home-products'))
      await api.db.update(placements).set({ items: turned }).where(place)
      const shownNow = await read<ProductCard[]>('store-highlight-products/web-list/', store)
      expect(shownNow.map(({ id }) => id)).toEqual(turned)
      const brands = await read<Brand[]>('brands/web_list/?enabled=true', store)
      expect(await read<unknown[]>('store-highlight-suppliers/web-list/', store)).toEqual(
        brands.map(({ id, name, web_url, logo_cld_public_id }) => ({ id, name, web_url, logo_cld_public_id })),
      )
      expect(brands).toHaveLength(12)
    },
  )

  /** How many products of the French store are so, as the database has them. */
  const shelved = async (wanted: (row: typeof storeProducts.$inferSelect) => boolean) =>
    (await api.db.select().from(storeProducts).where(eq(storeProducts.store, 'FRSM'))).filter(wanted).length

  /** All pages of a list. */
  async function pagesOf(path: string): Promise<List[]> {
    const pages: List[] = []
    for (let page = 1; page === 1 || pages.at(-1)?.next; page++) pages.push(await read<List>(`${path}?page=${page}`))
    return pages
  }

  it('R7.24 answers every reduced product, the largest reduction first, page by page', async () => {
    const pages = await pagesOf('store-offers/')
    const cards = pages.flatMap(({ results }) => results)
    const discounts = cards.map(({ prices }) => prices.discount)
    expect(pages.length).toBeGreaterThan(2)
    expect(cards.length).toBe(pages[0]?.count)
    expect(cards.length).toBe(await shelved(({ discount }) => discount > 0))
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    expect(discounts.every((discount) => discount > 0)).toBe(true)
    expect(discounts).toEqual([...discounts].sort((a, b) => b - a))
  })

  it('R7.25 answers every new arrival, page by page', async () => {
    const pages = await pagesOf('store-novelties/')
    const cards = pages.flatMap(({ results }) => results)
    expect(cards.length).toBe(pages[0]?.count)
    expect(cards.length).toBe(await shelved(({ isNew }) => isNew))
    expect(cards.length).toBeGreaterThan(24)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    expect(cards.every(({ is_new }) => is_new)).toBe(true)
  })

  it.each(['store-offers/', 'store-novelties/'])('R7.24 R7.25 %s answers 404 beyond the end', async (path) => {
    expect((await api.get(`/catalog/v1/${path}?store=FRSM&page=999`)).status).toBe(404)
    expect((await api.get(`/catalog/v1/${path}?store=FRSM&page=0`)).status).toBe(400)
  })
})

describe('brands', () => {
  it('R7.30 answers the brands by name, with how many products of the store they have', async () => {
    const brands = await read<Brand[]>('brands/web_list/?enabled=true')
    expect(brands.map(({ name }) => name)).toEqual(seedBrands.map(({ name }) => name).sort())
    for (const { name, product_count } of brands.slice(0, 3)) {
      const query = `products/weblist_products/?search=${encodeURIComponent(name)}`
      expect((await read<List>(query)).count, name).toBe(product_count)
    }
  })

  it('R7.23 R7.29 R7.30 R7.32 leave out one that is switched off, in lists and by URL', async () => {
    const own = await startApi()
    await own.db.update(brandTable).set({ enabled: false }).where(eq(brandTable.slug, 'aurelys'))
    const slugsIn = async (path: string) => {
      const { body } = await own.get<{ web_url: string }[]>(
        `/catalog/v1/${path}${path.includes('?') ? '&' : '?'}store=FRSM`,
      )
      return body.map(({ web_url }) => web_url)
    }
    expect(await slugsIn('brands/web_list/')).toContain('/marques/aurelys')
    for (const path of ['brands/web_list/?enabled=true', 'store-highlight-suppliers/web-list/', 'suppliers/sitemap/']) {
      const left = await slugsIn(path)
      expect(left, path).toHaveLength(11)
      expect(left, path).not.toContain('/marques/aurelys')
    }
    expect((await own.get('/catalog/v1/brands/aurelys/retrieve_by_slug/?store=FRSM')).status).toBe(404)
    await own.close()
  })

  it('R7.29 answers one brand by its slug, at the address of the store', async () => {
    const brand = await read<BrandDetail>('brands/aurelys/retrieve_by_slug/')
    expect(brand.web_url).toBe('/marques/aurelys')
    expect(brand.alternates).toContainEqual({ store: 'ESSM', web_url: '/marcas/aurelys' })
    expect((await api.get('/catalog/v1/brands/nobody/retrieve_by_slug/?store=FRSM')).status).toBe(404)
  })

  it.each(stores)('R7.31 answers in %s the banners of all brands, and of one those alone', async (store) => {
    const written = homePlacements(store)['brand-banners']
    const [first, second] = written
    expect(first?.brand).not.toBe(second?.brand)
    expect(await read<unknown>('brand-banners/', store)).toEqual(written)
    for (const banner of written)
      expect(await read<unknown>(`brand-banners/?brand=${banner.brand}`, store)).toEqual([banner])
    expect(await read<unknown>('brand-banners/?brand=99999', store)).toEqual([])
  })

  it('R7.32 answers the addresses of all brands, each with the day of its newest product', async () => {
    const addresses = await read<{ web_url: string; updated_at: string }[]>('suppliers/sitemap/')
    const offered = await api.db
      .select({ brand: products.brandId, created: products.createdAt })
      .from(products)
      .innerJoin(storeProducts, eq(storeProducts.productId, products.id))
      .where(eq(storeProducts.store, 'FRSM'))
    const newest = seedBrands.map(({ slug }, index) => ({
      web_url: `/marques/${slug}`,
      updated_at: offered
        .filter(({ brand }) => brand === index + 1)
        .map(({ created }) => created.toISOString())
        .sort()
        .at(-1),
    }))
    expect(addresses).toEqual(newest.sort((a, b) => (a.web_url < b.web_url ? -1 : 1)))
    expect(new Set(addresses.map(({ updated_at }) => updated_at)).size).toBeGreaterThan(1)
  })

  it('R7.33 answers collections, of one brand when asked', async () => {
    const all = await read<BrandCollection[]>('brand-collections/web_list/')
    expect(all).toHaveLength(seedBrands.flatMap(({ collections }) => collections).length)
    for (const [index, { collections }] of seedBrands.entries()) {
      const own = await read<BrandCollection[]>(`brand-collections/web_list/?brand=${index + 1}`)
      expect(own.map(({ name }) => name)).toEqual([...collections].sort())
      expect(own.every(({ brand, product_count }) => brand === index + 1 && product_count > 0)).toBe(true)
    }
    expect(await read<BrandCollection[]>('brand-collections/web_list/?brand=99999')).toEqual([])
  })

  it('R7.34 answers the categories in which a brand has products', async () => {
    const ask = (query: string) =>
      read<{ name: string; web_url: string; product_count: number }[]>(`brand-store-categories/web_list/${query}`)
    const sum = (list: readonly { product_count: number }[]) =>
      list.reduce((total, { product_count }) => total + product_count, 0)
    const brands = await read<Brand[]>('brands/web_list/')
    for (const { id, product_count } of brands.slice(0, 3)) {
      const own = await ask(`?brand=${id}`)
      expect(own.every((category) => category.product_count > 0)).toBe(true)
      expect(sum(own)).toBe(product_count)
      for (const { name, web_url } of own)
        expect(seedCategories.map((each) => `${each.name.FRSM} /${each.slug.FRSM}`)).toContain(`${name} ${web_url}`)
    }
    expect(sum(await ask(''))).toBe(sum(brands))
    expect(await ask('?brand=99999')).toEqual([])
    expect((await api.get('/catalog/v1/brand-store-categories/web_list/?store=FRSM&brand=99999999999')).status).toBe(
      400,
    )
  })
})
