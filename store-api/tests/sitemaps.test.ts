import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../lib/contract/product-detail.ts'
import type { FeedProduct } from '../../lib/contract/sitemaps.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface List<Item> {
  count: number
  next: string | null
  results: Item[]
}
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search
interface Address {
  web_url: string
  updated_at: string
}

describe.each(['FRSM', 'ESSM'])('what search engines are told in bulk, %s', (store) => {
  it('lists every category once, with filtered listings that get_seo_link calls indexable', async () => {
    const { body } = await api.get<(Address & { seo_links: string[] })[]>(
      `/catalog/v1/categories/sitemap/?store=${store}`,
    )
    expect(new Set(body.map(({ web_url }) => web_url)).size).toBe(body.length)
    const links = body.flatMap(({ seo_links }) => seo_links)
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const url of links) {
      const seo = await api.post<{ web_url: string | null }>(`/catalog/v1/categories/get_seo_link/?store=${store}`, {
        url,
      })
      expect(seo.body.web_url).toBe(url)
    }
    for (const { web_url } of body.slice(0, 5))
      expect((await api.get(`/catalog/v1/categories${web_url}/retrieve_by_slug/?store=${store}`)).status).toBe(200)
  })

  it('lists every product once, with the date and picture that its own answer has', async () => {
    const { body } = await api.get<List<Address & { image: string | null }>>(
      `/catalog/v1/products/sitemap/?store=${store}`,
    )
    expect(body.count).toBeGreaterThanOrEqual(420)
    expect(new Set(body.results.map(({ web_url }) => web_url)).size).toBe(body.results.length)
    const first = body.results[0]
    const slug = first?.web_url.slice(1, -'.html'.length)
    const product = await api.get<{ updated_at: string; images: { public_id: string }[] }>(
      `/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`,
    )
    expect(product.body.updated_at).toBe(first?.updated_at)
    expect(product.body.images[0]?.public_id).toBe(first?.image)
    expect((await api.get(`/catalog/v1/products/sitemap/?store=${store}&page=9999`)).status).toBe(404)
  })

  it('R3.10 tells of the videos of a product, in its words', async () => {
    const { body } = await api.get<List<Address & { videos?: Record<string, string>[] }>>(
      `/catalog/v1/products/sitemap/?store=${store}`,
    )
    const filmed = body.results.filter(({ videos }) => videos)
    expect(filmed.length).toBeGreaterThan(0)
    const slug = filmed[0]?.web_url.slice(1, -'.html'.length)
    const product = await api.get<Pick<Product, 'name' | 'seo' | 'videos'>>(
      `/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`,
    )
    expect(filmed[0]?.videos).toEqual(
      product.body.videos.map(({ url, iframe_url }) => ({
        url,
        iframe_url,
        title: product.body.name,
        description: product.body.seo.description,
      })),
    )
  })

  it('numbers every product that is one thing, each its own, with a check digit that is right', async () => {
    const found: FeedProduct[] = []
    for (let next: string | null = `/catalog/v1/products/feed/?store=${store}`; next !== null; ) {
      const { body }: { body: List<FeedProduct> } = await api.get<List<FeedProduct>>(next)
      found.push(...body.results)
      next = body.next && pathOf(body.next)
    }
    const numbered = found.filter(({ gtin }) => gtin !== null)
    expect(numbered.map(({ id }) => id)).toEqual(
      found.filter(({ variants, made_to_measure }) => variants.length === 0 && !made_to_measure).map(({ id }) => id),
    )
    expect(new Set(numbered.map(({ gtin }) => gtin)).size).toBe(numbered.length)
    for (const { gtin } of numbered) {
      expect(gtin).toMatch(/^952\d{10}$/)
      const weighted = [...(gtin ?? '')].reduce(
        (sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3),
        0,
      )
      expect(weighted % 10, gtin ?? '').toBe(0)
    }
  })

  it('names the next page of the feed by the product that this one ends with, and none after the last', async () => {
    const first = await api.get<List<FeedProduct>>(`/catalog/v1/products/feed/?store=${store}`)
    const last = first.body.results.at(-1)?.id ?? 0
    expect(new URL(first.body.next ?? '').searchParams.get('after')).toBe(String(last))
    const beyond = await api.get<List<FeedProduct>>(`/catalog/v1/products/feed/?store=${store}&after=2147483647`)
    expect([beyond.status, beyond.body.results, beyond.body.next]).toEqual([200, [], null])
    expect((await api.get(`/catalog/v1/products/feed/?store=${store}&page=9999`)).status).toBe(404)
    expect((await api.get(`/catalog/v1/products/feed/?store=${store}&after=-1`)).status).toBe(400)
  })

  it('R7.32 lists the addresses of all brands', async () => {
    const { body } = await api.get<Address[]>(`/catalog/v1/suppliers/sitemap/?store=${store}`)
    expect(body.length).toBe(12)
  })

  it('gives the feed every product with the prices and variants of its page, a page at a time', async () => {
    const { body } = await api.get<List<FeedProduct>>(`/catalog/v1/products/feed/?store=${store}`)
    expect(body.results.length).toBe(200)
    const second = await api.get<List<FeedProduct>>(`/catalog/v1/products/feed/?store=${store}&page=2`)
    expect((await api.get<List<FeedProduct>>(pathOf(body.next ?? ''))).body.results).toEqual(second.body.results)
    expect(second.body.next).not.toBe(body.next)
    const some = body.results.find(({ variants }) => variants.length > 1)
    const slug = some?.web_url.slice(1, -'.html'.length)
    const product = await api.get<FeedProduct>(`/catalog/v1/products/${slug}/retrieve_by_slug/?store=${store}`)
    expect(some?.variants).toEqual(product.body.variants)
    expect(some?.prices).toEqual(product.body.prices)
    expect(some?.category_path.length).toBeGreaterThan(0)
  })
})
