import { Random, seedOf } from '../attack/random.ts'
import type { StoreCode } from './settings.ts'
import type { Visitor } from './visitor.ts'

/** Pages that visitors of a store look at. */
export interface Addresses {
  readonly products: readonly string[]
  readonly listings: readonly string[]
  /** Search words. */
  readonly words: readonly string[]
}

/** Most of each that are visited. */
const most = { products: 60, listings: 20, words: 40 } as const
/** Shares of a visitor's pages; the rest is the home page. */
const shares = { product: 0.5, listing: 0.3, search: 0.1 } as const
const searchPages: Readonly<Record<StoreCode, string>> = { FRSM: '/recherche', ESSM: '/buscar' }

/** Finds pages as a search engine does, by the sitemaps. @throws Error where they name none */
export async function findAddresses(visitor: Visitor, seed: number): Promise<Addresses> {
  const locations = async (path: string) => {
    const { text } = await visitor.ask('preparing', path)
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
  }
  const named = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
  // Some listings are named twice.
  const all = [...new Set(named)]
  const random = new Random(seedOf(seed, `addresses ${visitor.store}`))
  const products = shuffled(
    all.filter((path) => path.endsWith('.html')),
    random,
  )
  const listings = shuffled(
    all.filter(
      (path) => /^\/(?:paro|mampara|meuble|mueble|receveur|plato|robinet|grifer)/.test(path) && !path.endsWith('.html'),
    ),
    random,
  )
  if (products.length === 0 || listings.length === 0)
    throw new Error(
      `The sitemaps of ${visitor.store} name ${products.length} products and ${listings.length} listings.`,
    )
  const words = [...new Set(products.flatMap((path) => path.slice(1, -'.html'.length).split('-')))]
  return {
    products: products.slice(0, most.products),
    listings: listings.slice(0, most.listings),
    words: words.filter((word) => /^[a-z]{5,}$/.test(word)).slice(0, most.words),
  }
}

/** A visitor's next page: the nth of a kind is visited 1/n as often as the first. */
export function nextPage(store: StoreCode, addresses: Addresses, random: Random): string {
  const share = random.fraction()
  if (share < shares.product) return popular(addresses.products, random)
  if (share < shares.product + shares.listing) return popular(addresses.listings, random)
  if (share < shares.product + shares.listing + shares.search)
    return `${searchPages[store]}?q=${popular(addresses.words, random)}`
  return '/'
}

/** Zipf's law with exponent 1. */
export function popular<T>(list: readonly T[], random: Random): T {
  const total = list.reduce((sum, _, index) => sum + 1 / (index + 1), 0)
  let left = random.fraction() * total
  for (const [index, each] of list.entries()) {
    left -= 1 / (index + 1)
    if (left <= 0) return each
  }
  return random.pick(list)
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const places = new Map(list.map((each) => [each, random.fraction()]))
  return list.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}
