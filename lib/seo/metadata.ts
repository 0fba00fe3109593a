import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { BrandDetail } from '../contract/brands.ts'
import type { Category } from '../contract/categories.ts'
import type { Product } from '../contract/product-detail.ts'
import { getCategoryListing, getSeoLink } from '../store-api/categories.ts'
import { currentStore } from '../stores/current.ts'
import type { InternalPath } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'
import { alternates, type Elsewhere, everyStore } from './alternates.ts'
import { shareImage } from './share-image.ts'
import { pageDescription, pageTitle } from './title-and-description.ts'

export interface PageDescription {
  title: string
  description: string
  /** The one path of the page. */
  path: string
  /** Where the same page lives, this store included. */
  everywhere?: readonly Elsewhere[]
  /** Public id of its picture; the store's own without one. */
  image?: string | null
  /** True for pictures that must not be cropped. */
  wholeImage?: boolean
  /** `null` where the page writes its own. */
  type?: 'website' | 'article' | null
  /** False keeps the page out of the index; its links are still followed. */
  index?: boolean
}

/** Metadata of a page for search engines and social networks. */
export async function pageMetadata(page: PageDescription): Promise<Metadata> {
  const [store, image] = await Promise.all([currentStore(), shareImage(page.image ?? null, page.wholeImage)])
  const description = pageDescription(page.description)
  const type = page.type === undefined ? 'website' : page.type
  return {
    title: { absolute: pageTitle(page.title, store.name) },
    description,
    alternates: alternates(page.path, page.index === false ? [] : page.everywhere),
    openGraph: {
      ...(type && { type }),
      title: page.title,
      description,
      url: page.path,
      siteName: store.name,
      locale: store.region.replace('-', '_'),
      images: [image],
    },
    twitter: { card: 'summary_large_image' },
    ...(page.index === false && { robots: { index: false, follow: true } }),
  }
}

/** For a page that every store has under its own name. */
export async function fixedPageMetadata(
  path: InternalPath,
  page: Omit<PageDescription, 'path' | 'everywhere'>,
): Promise<Metadata> {
  return pageMetadata({ ...page, path: storePath(await currentStore(), path), everywhere: everyStore(path) })
}

/**
 * A page of a list that every store has: further pages stand for themselves and have no
 * counterpart.
 */
export async function listMetadata(
  path: InternalPath,
  page: number,
  title: string,
  description: string,
): Promise<Metadata> {
  const own = storePath(await currentStore(), path)
  return pageMetadata({
    title: page > 1 ? `${title} (${page})` : title,
    description: await furtherPage(page, description),
    path: page > 1 ? `${own}?page=${page}` : own,
    everywhere: page > 1 ? [] : everyStore(path),
  })
}

/** Description of a list's page, different for each page. */
export async function furtherPage(page: number, description: string): Promise<string> {
  if (page === 1) return description
  const t = await getTranslations('content')
  return t('furtherPage', { page, description })
}

/** Of the home page. */
export async function homeMetadata(): Promise<Metadata> {
  const [store, t] = await Promise.all([currentStore(), getTranslations('home.meta')])
  return pageMetadata({
    title: t('title', { shop: store.name }),
    description: t('description'),
    path: '/',
    everywhere: everyStore('/'),
  })
}

/**
 * For a product page. `?variant=` and further pages of reviews have no canonical URL: they point to the product's, and
 * only that one names its counterparts.
 * @param query the URL's query beside the product
 */
export function productMetadata(product: Product, query: Readonly<Record<string, string>> = {}): Promise<Metadata> {
  return pageMetadata({
    title: product.seo.title,
    description: product.seo.description,
    path: product.web_url,
    everywhere: Object.keys(query).length === 0 ? product.alternates : [],
    image: product.image?.public_id ?? null,
    wholeImage: true,
    type: null,
  })
}

/** Of a brand's page. */
export async function brandMetadata(brand: BrandDetail, page: number): Promise<Metadata> {
  return pageMetadata({
    title: page > 1 ? `${brand.seo.title} (${page})` : brand.seo.title,
    description: await furtherPage(page, brand.seo.description),
    path: page > 1 ? `${brand.web_url}?page=${page}` : brand.web_url,
    everywhere: brand.alternates,
    image: brand.image_cld_public_id,
  })
}

/**
 * Of a category's page in one of its states. The category itself and its further pages are indexed,
 * and so is a filtered listing that the store API calls worth it (`get_seo_link`), under the title
 * that editors gave it. Every other combination of filters or ordering points to the category and
 * stays out of the index.
 */
export async function categoryMetadata(category: Category, query: Readonly<Record<string, string>>): Promise<Metadata> {
  const page = Number(query.page ?? 1)
  const { page: _, ...choices } = query
  const count = Object.keys(choices).length
  const described = {
    title: page > 1 ? `${category.seo.title} (${page})` : category.seo.title,
    description: await furtherPage(page, category.seo.description),
    image: category.image_cld_public_id,
  }
  if (count === 0)
    return pageMetadata({
      ...described,
      path: page > 1 ? `${category.web_url}?page=${page}` : category.web_url,
      everywhere: page > 1 ? [] : category.alternates,
    })
  const link = count === 1 && page === 1 ? await getSeoLink(category.web_url, choices) : null
  if (!link) return pageMetadata({ ...described, path: category.web_url, index: false })
  const seo = (await getCategoryListing(category.id, query))?.category.seo ?? category.seo
  return pageMetadata({
    ...described,
    title: seo.title,
    description: seo.description,
    path: link.web_url,
    everywhere: link.alternates ?? [],
  })
}
