import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Brand, BrandCollection, BrandDetail } from '../../lib/contract/brands.ts'
import type { Category, HighlightCategory, LinkHighlight, SeoText, Slider } from '../../lib/contract/categories.ts'
import type { MenuItem } from '../../lib/contract/menus.ts'
import type { Banner, ProductCard } from '../../lib/contract/products.ts'
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
const linksIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ web_url, sub_items }) => [...(web_url ? [web_url] : []), ...linksIn(sub_items)])

describe('menus', () => {
  it.each(stores)('R7.35 R3.5 answers the main menu of %s on three levels', async (store) => {
    const main = await read<MenuItem[]>('menus/web-list/?menu_type=main', store)
    expect(main.length).toBeGreaterThan(3)
    expect(main.some(({ sub_items }) => sub_items.some(({ sub_items: third }) => third.length > 0))).toBe(true)
  })

  it.each(stores)('R7.35 leads from the main menu of %s to categories that are there', async (store) => {
    const links = linksIn(await read<MenuItem[]>('menus/web-list/?menu_type=main', store))
    expect(new Set(links.map((link) => link[0]))).toEqual(new Set(['/']))
    const [first = ''] = links
    const { status } = await api.get(
      `/catalog/v1/categories/${first.split('?')[0]?.slice(1)}/retrieve_by_slug/?store=${store}`,
    )
    expect(status).toBe(200)
  })

  it('R7.36 answers a footer menu for every route path, slashes or not', async () => {
    const home = await read<MenuItem[]>('menus/web-list/?menu_type=footer&path=')
    expect(home.length).toBeGreaterThan(0)
    expect(await read<MenuItem[]>('menus/web-list/?menu_type=footer')).toEqual(home)
    expect((await read<MenuItem[]>('menus/web-list/?menu_type=footer&path=nowhere/at/all')).length).toBeGreaterThan(0)
    expect(await read<MenuItem[]>('menus/web-list/?menu_type=footer&path=/')).toEqual(home)
  })

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
    expect(category.product_count).toBeGreaterThan(0)
    expect(category.alternates.map(({ store }) => store).sort()).toEqual(['ESSM', 'FRSM'])
  })

  it('R7.16 knows each slug in its own store only', async () => {
    const { status } = await api.get('/catalog/v1/categories/parois-de-douche/retrieve_by_slug/?store=ESSM')
    expect(status).toBe(404)
  })

  it('R7.17 answers the highlighted links of a category', async () => {
    const links = await read<LinkHighlight[]>('category-links-highlight/web_list/?category_id=1')
    expect(links.length).toBeGreaterThan(0)
    expect(await read<LinkHighlight[]>('category-links-highlight/web_list/?category_id=99999')).toEqual([])
    const { status } = await api.get('/catalog/v1/category-links-highlight/web_list/?store=FRSM')
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

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'platos', ''])(
    'R7.19 refuses %s, which is no path of the store',
    async (url) => {
      const { status, body } = await api.post('/catalog/v1/categories/get_seo_link/?store=ESSM', { url })
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual(['url'])
    },
  )

  it('R7.20 answers banners of categories, of one when asked', async () => {
    const all = await read<(Banner & { category_id: number })[]>('store-category-banners/web_list/')
    const [first] = all
    if (!first) throw new Error('No banner')
    const own = await read<typeof all>(`store-category-banners/web_list/?category_id=${first.category_id}`)
    expect(own.every(({ category_id }) => category_id === first.category_id)).toBe(true)
  })
})

describe('home', () => {
  it.each(stores)(
    'R3.14 R7.21 R7.22 R7.23 R7.26 R7.27 R7.28 is filled in %s: categories, brands, trends, sliders, banners and texts',
    async (store) => {
      const categories = await read<HighlightCategory[]>('store-highlight-categories/web-list/', store)
      expect(categories.every(({ from_price }) => from_price !== null && from_price > 0)).toBe(true)
      expect((await read<ProductCard[]>('store-highlight-products/web-list/', store)).length).toBe(12)
      expect((await read<unknown[]>('store-highlight-suppliers/web-list/', store)).length).toBe(12)
      expect((await read<Slider[]>('store-home-sliders/web_list/', store)).length).toBeGreaterThan(0)
      expect((await read<Banner[]>('store-home-banners/web_list/', store)).length).toBeGreaterThan(0)
      expect((await read<SeoText[]>('store-seo-texts/web_list/', store)).length).toBeGreaterThan(0)
    },
  )

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
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    expect(discounts.every((discount) => discount > 0)).toBe(true)
    expect(discounts).toEqual([...discounts].sort((a, b) => b - a))
  })

  it('R7.25 answers every new arrival, page by page', async () => {
    const pages = await pagesOf('store-novelties/')
    const cards = pages.flatMap(({ results }) => results)
    expect(cards.length).toBe(pages[0]?.count)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    expect(cards.every(({ is_new }) => is_new)).toBe(true)
  })

  it.each(['store-offers/', 'store-novelties/'])('R7.24 R7.25 %s answers 404 beyond the end', async (path) => {
    expect((await api.get(`/catalog/v1/${path}?store=FRSM&page=999`)).status).toBe(404)
    expect((await api.get(`/catalog/v1/${path}?store=FRSM&page=0`)).status).toBe(400)
  })
})

describe('brands', () => {
  it('R7.30 answers the enabled brands by name', async () => {
    const brands = await read<Brand[]>('brands/web_list/?enabled=true')
    expect(brands).toHaveLength(12)
    expect(brands.every(({ enabled, product_count }) => enabled && product_count > 0)).toBe(true)
  })

  it('R7.29 answers one brand by its slug, at the address of the store', async () => {
    const brand = await read<BrandDetail>('brands/aurelys/retrieve_by_slug/')
    expect(brand.web_url).toBe('/marques/aurelys')
    expect(brand.alternates).toContainEqual({ store: 'ESSM', web_url: '/marcas/aurelys' })
    expect((await api.get('/catalog/v1/brands/nobody/retrieve_by_slug/?store=FRSM')).status).toBe(404)
  })

  it('R7.31 answers banners of a brand', async () => {
    expect(Array.isArray(await read('brand-banners/?brand=1'))).toBe(true)
  })

  it('R7.32 answers the addresses of all brands with real dates', async () => {
    const addresses = await read<{ web_url: string; updated_at: string }[]>('suppliers/sitemap/')
    expect(addresses).toHaveLength(12)
    for (const { web_url, updated_at } of addresses) {
      expect(web_url).toMatch(/^\/marques\//)
      expect(Number.isNaN(Date.parse(updated_at))).toBe(false)
    }
  })

  it('R7.33 answers collections, of one brand when asked', async () => {
    const own = await read<BrandCollection[]>('brand-collections/web_list/?brand=1')
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ brand, product_count }) => brand === 1 && product_count > 0)).toBe(true)
    expect((await read<BrandCollection[]>('brand-collections/web_list/')).length).toBeGreaterThan(own.length)
  })

  it('R7.34 answers the categories in which a brand has products', async () => {
    const own = await read<{ name: string; product_count: number }[]>('brand-store-categories/web_list/?brand=1')
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ product_count }) => product_count > 0)).toBe(true)
    expect((await api.get('/catalog/v1/brand-store-categories/web_list/?store=FRSM&brand=99999999999')).status).toBe(
      400,
    )
  })
})
