import type { MenuItem } from '../../lib/contract/menus.ts'
import type { SeedData, SeedProduct, StoreCode } from '../seed/types.ts'
import { storeCodes } from '../seed/words.ts'

/** Pages of the storefront that no data stand behind. */
const pages: Readonly<Record<StoreCode, readonly string[]>> = {
  FRSM: [
    '/contact',
    '/marques',
    '/soldes',
    '/nouveautes',
    '/professionnel',
    '/signup',
    '/retractation',
    '/blog',
    '/empresas-colaboradoras',
    '/instaladores-mamparas-ducha-bano',
    '/guide-receveur-de-douche',
    '/mesurer-paroi-de-douche',
    '/mesurer-paroi-de-douche/angle',
    '/mesurer-paroi-de-douche/frontale',
    '/mesurer-paroi-de-douche/douche-ou-baignoire',
    '/mesurer-paroi-de-douche/semi-circulaire',
  ],
  ESSM: [
    '/contacto',
    '/marcas',
    '/ofertas',
    '/novedades',
    '/profesional',
    '/signup',
    '/desistimiento',
    '/blog',
    '/empresas-colaboradoras',
    '/instaladores-mamparas-ducha-bano',
    '/guia-platos-de-ducha',
    '/medir-mampara',
    '/medir-mampara/angular',
    '/medir-mampara/frontal',
    '/medir-mampara/ducha-o-banera',
    '/medir-mampara/semicircular',
  ],
}
const brandPath: Readonly<Record<StoreCode, string>> = { FRSM: '/marques/', ESSM: '/marcas/' }

/** All items of a menu, at every level. */
export function menuItemsOf(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...menuItemsOf(item.sub_items)])
}

/** Every address that menus, placements and categories of a store link to. */
export function addressesIn(seed: SeedData, store: StoreCode): string[] {
  const menus = [seed.mainMenu[store], ...seed.footerMenus[store].map(({ items }) => items)]
    .flatMap(menuItemsOf)
    .flatMap(({ web_url }) => web_url ?? [])
  const placed = Object.values(seed.placements[store]).flatMap((items) =>
    items.flatMap((item) => ('web_url' in item && item.web_url ? [item.web_url] : [])),
  )
  const links = seed.categories.flatMap((category) => category.links[store].map(({ web_url }) => web_url))
  return [...new Set([...menus, ...placed, ...links])]
}

/** Every address that posts and content pages of a store link to. */
export function addressesInTexts(seed: SeedData, store: StoreCode): string[] {
  const bodies = [
    ...seed.posts.map(({ body }) => body[store]),
    ...seed.pages.filter((page) => page.store === store).map(({ body }) => body),
  ]
  return [...new Set(bodies.flatMap((body) => [...body.matchAll(/href="([^"]+)"/g)].flatMap(([, url]) => url ?? [])))]
}

/**
 * Whether a category, brand, post category or page answers at the address, and knows its filters.
 */
export function leadsSomewhere(seed: SeedData, store: StoreCode, address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://store')
  const category = seed.categories.find(({ slug }) => `/${slug[store]}` === pathname)
  if (category)
    return [...searchParams].every(([key, value]) => filterOf(seed, store, category.id, key, value) !== undefined)
  if (searchParams.size > 0) return false
  const named = [
    ...seed.brands.map(({ slug }) => `${brandPath[store]}${slug}`),
    ...seed.postCategories.map(({ slug }) => `/blog/cat/${slug[store]}`),
    ...pages[store],
    ...seed.pages
      .filter((page) => page.store === store)
      .flatMap(({ slug }) => [`/cms/${slug}`, `/${slug}`, slug.replace(/^install-/, '/install/')]),
  ]
  return named.includes(pathname)
}

function filterOf(seed: SeedData, store: StoreCode, category: number, key: string, value: string) {
  const known = seed.filters.filter(({ id }) => seed.filtersOfCategories[category]?.includes(id))
  const range = known.find(
    ({ slug, filterType }) => filterType === 'range' && [`${slug[store]}_min`, `${slug[store]}_max`].includes(key),
  )
  if (range) return /^\d+$/.test(value) ? { filter: range, option: undefined } : undefined
  const filter = known.find(({ slug }) => slug[store] === key)
  const option = filter?.options.find(({ slug }) => slug[store] === value)
  return filter && option ? { filter, option } : undefined
}

/** How many products the filtered listing at an address shows. */
export function productsBehind(
  seed: SeedData,
  products: readonly SeedProduct[],
  store: StoreCode,
  address: string,
): number {
  const { pathname, searchParams } = new URL(address, 'http://store')
  const category = seed.categories.find(({ slug }) => `/${slug[store]}` === pathname)
  if (!category) return 0
  return products.filter(
    (product) =>
      [product.category, ...product.alsoIn].includes(category.id) &&
      [...searchParams].every(([key, value]) => {
        const found = filterOf(seed, store, category.id, key, value)
        if (!found) return false
        if (found.filter.id === 7) return product.prices[store].client.discount > 0
        if (found.option)
          return product.facets.some(({ filter, option }) => filter === found.filter.id && option === found.option?.key)
        const [low, high] = product.width ?? [0, 0]
        return key.endsWith('_min') ? high >= Number(value) : low <= Number(value)
      }),
  ).length
}

/** Fields that the shop does not show as text, or that are names. */
const unread = new Set([
  'key',
  'ref',
  'src',
  'icon',
  'image',
  'public_id',
  'placeholder',
  'email',
  'company',
  'town',
  'brand',
  'collection',
  'collections',
  'product',
  'icon_cld_public_id',
  'image_cld_public_id',
  'suffix',
  'kind',
  'wishlist',
  'stores',
  'code',
  'beneficiary',
])

/** Paths that are Spanish in every store (specification 2). */
const spanishPaths =
  /\/?(empresas-colaboradoras|instaladores-mamparas-ducha-bano|empresa-venta-online-de-mamparas|mamparas-de-proteccion(-metacrilato|-vidrio)?)/g

/** Every text of the data that a store shows. */
export function wordsOf(value: unknown, store: StoreCode): string[] {
  if (typeof value === 'string') return [value.replace(spanishPaths, '')]
  if (Array.isArray(value)) return value.flatMap((entry) => wordsOf(entry, store))
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  const entries = Object.entries(value)
  if (entries.length === storeCodes.length && storeCodes.every((code) => code in value))
    return wordsOf((value as Record<StoreCode, unknown>)[store], store)
  if ('store' in value && value.store !== store) return []
  return entries.filter(([key]) => !unread.has(key)).flatMap(([, entry]) => wordsOf(entry, store))
}
