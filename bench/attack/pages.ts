import { comparable } from './oracles/kept-pages.ts'
import { isProfessionalPrice } from './oracles/leaks.ts'
import { storeCodes } from './people.ts'
import type { StoreCode } from './request.ts'
import type { Shop } from './shop.ts'
import type { World } from './world.ts'

/** Cached pages of each store, beside products. */
const paths = ['/', '/blog', '/avis', '/nouveautes', '/404', '/robots.txt'] as const

/** Every kept page that is compared, as a clean visitor gets it, plain and compressed. */
export async function keptPages(
  shop: Shop,
  world: World,
  stores: readonly StoreCode[] = storeCodes,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const store of stores) {
    const menu = await shop.ask<{ web_url?: string }[]>(
      'visitor',
      store,
      'GET',
      '/catalog/v1/menus/web-list/?menu_type=main',
    )
    const listings = menu.flatMap(({ web_url }) => web_url ?? []).slice(0, 4)
    const products = world.goods[store].slice(0, 4).map(({ slug }) => `/${slug}.html`)
    for (const path of [...paths, ...listings, ...products])
      for (const coding of ['identity', 'br']) {
        const ask = () => shop.page(store, path, [['accept-encoding', coding]])
        // The first answer of a page may be from before it was cached.
        await ask()
        pages.set(`${store} ${path} (${coding})`, comparable(await ask()))
      }
  }
  return pages
}

/**
 * Makes sure that marked prices are shown to professionals: else the oracle that looks for them
 * would see nothing anywhere.
 */
export async function professionalPricesShow(shop: Shop, world: World): Promise<void> {
  for (const store of storeCodes) {
    const { slug } = world.goods[store][0] ?? { slug: '' }
    const target = `/${slug}.html`
    const asProfessional = await shop.send({ server: 'storefront', store, role: 'professional', method: 'GET', target })
    const asVisitor = await shop.page(store, target)
    if (!isProfessionalPrice(asProfessional.body))
      throw new Error(`${store} ${target} shows no professional price to a professional.`)
    if (isProfessionalPrice(asVisitor.body))
      throw new Error(`${store} ${target} shows a professional price to a visitor.`)
  }
}
