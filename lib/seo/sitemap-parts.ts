import { contentPath } from '../content/pages.ts'
import { env } from '../env.ts'
import { getBrandUrls, getCategoryUrls, getContentUrls, getProductUrls } from '../store-api/sitemaps.ts'
import { storeBaseUrl } from '../stores/base-url.ts'
import type { Store } from '../stores/store.ts'
import { imageUrl } from '../urls/image-url.ts'
import { storePath } from '../urls/paths.ts'
import { newest, type SitemapEntry, type SitemapVideo } from './sitemap.ts'

/** Lists that every store has at a fixed path. */
const selections = [
  '/marques',
  '/nouveautes',
  '/soldes',
  '/paroi-de-douche-black-friday',
  '/blog',
  '/avis',
  '/trouver-sa-douche',
  '/contact',
] as const

/** Absolute address of a picture of a store, for files that belong to no page. */
export function storePicture(store: Store): (publicId: string) => string {
  const source = { base: env().IMAGE_CDN_URL || '/images', cloud: store.imageCloud }
  return (publicId) => new URL(imageUrl(source, publicId, { width: 1200, format: 'jpg' }), storeBaseUrl(store)).href
}

const addressed = (store: Store, entries: readonly { web_url: string; updated_at: string }[]): SitemapEntry[] =>
  entries.map(({ web_url, updated_at }) => ({ url: storeBaseUrl(store) + web_url, changed: updated_at }))

async function categories(store: Store): Promise<SitemapEntry[]> {
  const found = await getCategoryUrls(store.code)
  return found.flatMap(({ seo_links, ...category }) => [
    ...addressed(store, [category]),
    ...addressed(
      store,
      seo_links.map((web_url) => ({ web_url, updated_at: category.updated_at })),
    ),
  ])
}

async function content(store: Store): Promise<SitemapEntry[]> {
  const { pages, posts, categories: themes } = await getContentUrls(store.code)
  const address = storeBaseUrl(store)
  return [
    { url: `${address}/` },
    ...selections.map((path) => ({ url: address + storePath(store, path) })),
    ...pages.map(({ slug, updated_at }) => ({ url: address + contentPath(store, slug), changed: updated_at })),
    ...addressed(store, posts),
    ...themes.map(({ web_url }) => ({ url: address + web_url })),
  ]
}

/** Search engines want a picture of each video, and its file or else a page that plays it. */
function sitemapVideo(
  { url, iframe_url, title, description }: Record<'url' | 'iframe_url' | 'title' | 'description', string>,
  thumbnail: string,
  address: string,
): SitemapVideo {
  const place = new URL(url || iframe_url, address).href
  return { title, description, thumbnail, ...(url ? { content: place } : { player: place }) }
}

async function productPage(store: Store, page: number): Promise<SitemapEntry[] | null> {
  const list = await getProductUrls(store.code, page)
  const picture = storePicture(store)
  return (
    list?.results.map(({ web_url, updated_at, image, videos }) => ({
      url: storeBaseUrl(store) + web_url,
      changed: updated_at,
      ...(image && { image: picture(image) }),
      ...(image &&
        videos && { videos: videos.map((video) => sitemapVideo(video, picture(image), storeBaseUrl(store))) }),
    })) ?? null
  )
}

/**
 * The pages of one part of a store's sitemap (`categories`, `brands`, `content`, `products-1` …),
 * or null when there is no such part.
 */
export async function sitemapPart(store: Store, name: string): Promise<SitemapEntry[] | null> {
  if (name === 'categories') return categories(store)
  if (name === 'brands') return addressed(store, await getBrandUrls(store.code))
  if (name === 'content') return content(store)
  const page = /^products-([1-9]\d{0,3})$/.exec(name)?.[1]
  return page ? productPage(store, Number(page)) : null
}

/**
 * The parts of a store's sitemap with their addresses. Products are cut into as many as the store
 * API has pages.
 */
export async function sitemapParts(store: Store): Promise<SitemapEntry[]> {
  const url = (name: string) => `${storeBaseUrl(store)}/sitemaps/${name}.xml`
  const first = await getProductUrls(store.code, 1)
  const pages = first ? Math.ceil(first.count / Math.max(1, first.results.length)) : 0
  const small = await Promise.all(
    ['categories', 'brands', 'content'].map(async (name) => {
      const entries = (await sitemapPart(store, name)) ?? []
      return { url: url(name), changed: newest(entries.flatMap(({ changed }) => changed ?? [])) }
    }),
  )
  return [...small, ...Array.from({ length: pages }, (_, index) => ({ url: url(`products-${index + 1}`) }))]
}
