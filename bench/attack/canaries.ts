import { median } from './numbers.ts'
import { password, storeCodes } from './people.ts'
import type { Shop } from './shop.ts'
import type { Watch } from './watch.ts'
import type { World } from './world.ts'

/** So many requests pass between two looks. */
export const canaryEvery = 200
/** A cached page takes a few milliseconds; no other running work explains this time. */
const stalledMs = 5_000

interface Look {
  prices: Readonly<Record<string, string>>
  latencyMs: number
}

/** Conditions that must hold under any input: checked before, during and after the attack. */
export class Canaries {
  readonly #shop: Shop
  readonly #world: World
  readonly #watch: Watch
  #first: Look | undefined
  /** True once a prototype was changed: the program has to be started again. */
  spoiled = false

  constructor(shop: Shop, world: World, watch: Watch) {
    this.#shop = shop
    this.#world = world
    this.#watch = watch
  }

  /** Differences from the first check. */
  async breaches(): Promise<string[]> {
    const prototypes = await this.#watch.prototypeBreaches()
    this.spoiled ||= prototypes.length > 0
    const found = [...prototypes]
    found.push(...(await this.#logins()))
    const now = await this.#look().catch((error: Error) => `a canary could not be asked: ${error.message}`)
    if (typeof now === 'string') return [...found, now]
    this.#first ??= now
    for (const [name, price] of Object.entries(this.#first.prices))
      if (now.prices[name] !== price) found.push(`the price of ${name} was ${price} and is ${now.prices[name]}`)
    if (now.latencyMs > stalledMs && this.#first.latencyMs < stalledMs)
      found.push(`a kept page takes ${Math.round(now.latencyMs)} ms; it took ${Math.round(this.#first.latencyMs)}`)
    return found
  }

  async #logins(): Promise<string[]> {
    const found: string[] = []
    for (const store of storeCodes) {
      const { email } = this.#world.people[store].client
      const login = await this.#call(store, 'POST', '/auth-users/token/', JSON.stringify({ email, password }))
      if (login.status !== 200) found.push(`a login in ${store} was answered ${login.status}`)
      const refused = await this.#call(store, 'GET', '/auth-users/v1/clients/')
      if (refused.status !== 401)
        found.push(`${store} answers ${refused.status} to an administrator's call without a login`)
    }
    return found
  }

  #call(store: 'FRSM' | 'ESSM', method: string, path: string, body?: string) {
    return this.#shop.send({
      server: 'store API',
      store,
      role: 'visitor',
      method,
      target: `${path}?store=${store}`,
      ...(body !== undefined && { headers: [['content-type', 'application/json']], body }),
    })
  }

  async #look(): Promise<Look> {
    const prices: Record<string, string> = {}
    const took: number[] = []
    for (const store of storeCodes) {
      const { slug } = this.#world.goods[store][0] ?? { slug: '' }
      for (let time = 0; time < 3; time += 1) {
        const started = performance.now()
        const page = await this.#shop.page(store, `/${slug}.html`)
        took.push(performance.now() - started)
        prices[`${store} /${slug}.html`] = priceIn(page.body) ?? `none, at status ${page.status}`
      }
    }
    return { prices, latencyMs: median(took) }
  }
}

/** The price in a product page's structured data. */
export function priceIn(html: string): string | undefined {
  return /"price":\s*"?([\d.]+)/.exec(html)?.[1] ?? /itemprop="price" content="([\d.]+)/.exec(html)?.[1]
}
