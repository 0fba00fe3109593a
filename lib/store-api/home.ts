import 'server-only'
import { contract } from '../contract/index.ts'
import * as tags from '../rules/change-tags.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { ask, find } from './client.ts'
import { notePageTags, showsProducts } from './page-tags.ts'

/**
 * Everything the home page is composed of: sliders, categories, trends, offers, brands, banners,
 * SEO texts.
 */
export async function getHome() {
  const store = await currentStore()
  notePageTags(tags.home, tags.products, ...tags.listedBy(store.code), tags.categories, tags.brands)
  const audience = { user_type: await currentAudience() }
  const [sliders, finder, categories, trends, offers, brands, banners, seoTexts] = await Promise.all([
    ask(store, contract.home.sliders, {}),
    // Beyond the specification: a store API may lack it.
    find(store, contract.home.finder, {}),
    ask(store, contract.home.highlightCategories, {}),
    ask(store, contract.home.highlightProducts, { query: audience }),
    ask(store, contract.home.offers, { query: audience }),
    ask(store, contract.home.highlightSuppliers, {}),
    ask(store, contract.home.banners, {}),
    ask(store, contract.home.seoTexts, {}),
  ])
  showsProducts(store, [...trends, ...offers.results])
  return { sliders, finder: finder ?? [], categories, trends, offers: offers.results, brands, banners, seoTexts }
}

/** The first promotional banner of the home page, or null where the shop has none. */
export async function getPromotionBanner() {
  const store = await currentStore()
  notePageTags(tags.home)
  const banners = await find(store, contract.home.banners, {})
  return banners?.[0] ?? null
}
