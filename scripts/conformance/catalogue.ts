import { contract } from '#lib/contract/index.ts'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import type { Product } from '#lib/contract/product-detail.ts'
import type { Backend } from './backend.ts'
import { type Buyable, findBuyable } from './choice.ts'

/** Most products opened in the search for one with options for the configurator, and one to buy. */
const mostOpened = 8

/** Data of the catalogue for trying other calls. */
export interface FoundInCatalogue {
  /** Products of the lists that were read, each once. */
  cards: ProductCard[]
  /** A product with a choice that can be bought. */
  buyable: Buyable | null
}

const { brands, categories, home, menus, products, facility, sitemaps } = contract

/** Reads the catalogue as pages do, from the home page to a product. */
export async function readCatalogue(backend: Backend): Promise<FoundInCatalogue> {
  const cards = await readLists(backend)
  const [first] = cards
  const product = first ? await backend.ask(products.retrieveBySlug, { params: { slug: first.slug } }) : null
  if (first && product) {
    backend.expect(products.retrieveBySlug, product.id === first.id, 'id: another product than the list names')
    await readAround(backend, product)
    cards.push(...(await readCategory(backend, product)))
  }
  const opened = await openProducts(backend, cards)
  const configurable = opened.find(({ has_attributes }) => has_attributes)
  if (configurable) await readConfigurator(backend, configurable)
  return { cards: distinct(cards), buyable: await findBuyable(backend, opened) }
}

/** The home page, the menus and the lists that need nothing to begin with. */
async function readLists(backend: Backend): Promise<ProductCard[]> {
  for (const call of [home.highlightCategories, home.highlightSuppliers, home.sliders, home.banners, home.seoTexts])
    await backend.ask(call)
  for (const call of [home.finder, facility.options, sitemaps.categories, brands.suppliersSitemap])
    await backend.ask(call)
  await backend.ask(menus.webList, { query: { menu_type: 'main' } })
  await backend.ask(menus.webList, { query: { menu_type: 'footer', path: '' } })
  const best = (await backend.ask(products.bestSellers)) ?? []
  const trends = (await backend.ask(home.highlightProducts)) ?? []
  const offers = (await backend.ask(home.offers))?.results ?? []
  const novelties = (await backend.ask(home.novelties))?.results ?? []
  await backend.ask(sitemaps.products)
  await backend.ask(sitemaps.feed)
  return distinct([...best, ...trends, ...offers, ...novelties])
}

/** Requests of a product's page beside the product. */
async function readAround(backend: Backend, product: Product): Promise<void> {
  const params = { id: product.id }
  await backend.ask(products.quickView, { params })
  await backend.ask(products.technicalData, { params })
  await backend.ask(products.related, { query: { product_id: product.id } })
  await backend.ask(products.collection, { query: { product_id: product.id, collection: product.collection ?? '' } })
  const byIds = await backend.ask(products.weblist, { query: { ids: product.id } })
  if (byIds)
    backend.expect(
      products.weblist,
      byIds.results.some(({ id }) => id === product.id),
      'results: the product of `ids` is missing',
    )
  await backend.ask(products.weblist, { query: { search: product.name, page_size: 4 } })
  await backend.ask(products.fitting, { query: { place: 'niche', width: 1_200 } })
  await readBrand(backend, product.brand.slug)
}

async function readBrand(backend: Backend, slug: string): Promise<void> {
  await backend.ask(brands.webList, { query: { enabled: 'true' } })
  const brand = await backend.ask(brands.retrieveBySlug, { params: { slug } })
  const query: Record<string, number> = brand ? { brand: brand.id } : {}
  for (const call of [brands.banners, brands.collections, brands.storeCategories]) await backend.ask(call, { query })
}

/** The category of a product, as its page and its filters are read. @returns its products */
async function readCategory(backend: Backend, { category }: Product): Promise<ProductCard[]> {
  const slug = category.web_url.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1) ?? ''
  await backend.ask(categories.retrieveBySlug, { params: { slug } })
  const query = { category_id: category.id }
  for (const call of [categories.linksHighlight, categories.filters, categories.banners])
    await backend.ask(call, { query })
  await backend.ask(categories.seoLink, { body: { url: category.web_url } })
  await backend.ask(products.bestSellers, { query: { category: category.id } })
  const listing = await backend.ask(products.weblistByCategory, {
    params: { category: category.id },
    query: { page: 1, ordering: 'lower_price', user_type: 'client' },
  })
  if (!listing) return []
  const dearer = listing.products.results.findIndex(
    ({ prices }, place, all) => place > 0 && prices.pvp_web < (all[place - 1]?.prices.pvp_web ?? 0),
  )
  backend.expect(products.weblistByCategory, dearer < 0, `products.results.${dearer}: lower_price is not in order`)
  backend.expect(products.weblistByCategory, listing.ordering === 'lower_price', 'ordering: not the one asked for')
  return listing.products.results
}

/** Products with all that their pages show: those made to measure first, then the others. */
async function openProducts(backend: Backend, cards: readonly ProductCard[]): Promise<Product[]> {
  const likely = distinct(cards).sort((a, b) => Number(b.made_to_measure) - Number(a.made_to_measure))
  const chosen = [...likely.slice(0, mostOpened / 2), ...likely.slice(mostOpened / 2).slice(-mostOpened / 2)]
  const opened: Product[] = []
  for (const { slug } of chosen) {
    const product = await backend.ask(products.retrieveBySlug, { params: { slug } })
    if (product) opened.push(product)
  }
  return opened
}

async function readConfigurator(backend: Backend, { id, complement_types }: Product): Promise<void> {
  await backend.ask(products.attributes, { params: { id } })
  await backend.ask(products.attributesMany, { query: { product_ids: id } })
  await backend.ask(products.variants, { params: { id } })
  for (const type of complement_types.slice(0, 2))
    await backend.ask(products.complements, { params: { id }, query: { complement_type: type.id } })
}

function distinct(cards: readonly ProductCard[]): ProductCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
