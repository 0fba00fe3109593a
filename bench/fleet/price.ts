import { setTimeout as pause } from 'node:timers/promises'
import { storefrontKey } from '../torture/programs.ts'
import { Basket } from './basket.ts'
import { password } from './customers.ts'
import { askStorefront } from './each-storefront.ts'
import type { Ports } from './ports.ts'
import { Records } from './records.ts'
import { Visitor } from './visitor.ts'

/** A change has to be seen everywhere in less, milliseconds. */
const longest = 2_000
/** Longest search for it, milliseconds. */
const patience = 30_000
const lookEvery = 100
const storefronts = [0, 1] as const

/** A product of the French store whose price is changed, and where it is shown. */
export interface Priced {
  readonly id: number
  /** The variant in the cart, which has its own price. */
  readonly variant: number
  /** The product page, a listing, the cart and the feed, with how each writes a price. */
  readonly shownAt: readonly { name: string; path: string; writes: (euros: number) => RegExp }[]
}

/** When each storefront showed a price, milliseconds after it was changed. */
interface Seen {
  readonly name: string
  readonly times: readonly number[]
}

/**
 * Finds a product that a listing shows and that can be bought as it is, and puts it into a cart.
 * @param listings of the French store
 * @throws Error where none shows any
 */
export async function priced(ports: Ports, listings: readonly string[]): Promise<Priced> {
  for (const listing of listings) {
    const { text } = await askStorefront(ports, 0, 'FRSM', listing)
    const paths = new Set([...text.matchAll(/href="(\/[^"?#]+\.html)"/g)].map(([, path = '']) => path))
    for (const path of paths) {
      const found = await pricedAt(ports, path, listing)
      if (found) return found
    }
  }
  throw new Error('No listing shows a product that can be bought as it is.')
}

async function pricedAt(ports: Ports, path: string, listing: string): Promise<Priced | null> {
  const slug = path.slice(1, -'.html'.length)
  const product = `/catalog/v1/products/${slug}/retrieve_by_slug/`
  const { id, prices } = await api<{ id: number; prices: { discount: number } }>(ports, 'GET', product)
  // A new price ends its reduction, and with that it leaves the listings of reductions.
  if (prices.discount > 0) return null
  const variants = await api<{ id: number; stock: string }[]>(ports, 'GET', `/catalog/v1/products/${id}/variants/`)
  const [{ id: variant } = { id: 0 }] = variants
  const basket = new Basket(new Visitor(ports, 'FRSM', 60_100, new Records()))
  await basket.add({ product: id, variant })
  basket.visitor.close()
  if (basket.rows === 0) return null
  const euros = (amount: number) => new RegExp(`>\\s*${amount}(?:,00)?\\s?€`)
  return {
    id,
    variant,
    shownAt: [
      { name: 'product page', path, writes: (amount) => new RegExp(`product:price:amount" content="${amount}\\.00"`) },
      { name: 'listing', path: listing, writes: euros },
      { name: 'cart', path: `/api/cart/v1/carts/${basket.id}/`, writes: (amount) => new RegExp(`:${amount}00\\b`) },
      { name: 'feed', path: '/feeds/google.xml', writes: (amount) => new RegExp(`>${amount}\\.00 EUR<`) },
    ],
  }
}

/**
 * Changes the price of a variant and then of its product as an administrator does, and checks both storefronts until
 * all pages show the new one.
 * @param amount euros, below a thousand, that nothing else of the store costs
 * @returns time for each page, milliseconds, and pages that took too long
 */
export async function changePrice(
  ports: Ports,
  { id, variant, shownAt }: Priced,
  amount: number,
): Promise<{ figure: string; breaches: string[] }> {
  const credentials = { email: 'admin@fr.example', password }
  const { access } = await api<{ access: string }>(ports, 'POST', '/auth-users/token/', credentials)
  const write = (reference: number | null) => {
    const change = { customer_type: 'client', variant: reference, price: amount * 100 }
    return api(ports, 'PUT', `/catalog/v1/products/${id}/prices/`, change, access)
  }
  const named = (...names: string[]) => shownAt.filter(({ name }) => names.includes(name))
  // The cart and the feed show the variant's price, the pages the product's.
  await write(variant)
  const changed = performance.now()
  const seen = await look(ports, named('cart'), amount, changed)
  // The feed is regenerated on request, which takes a whole processor: it comes after the cart.
  seen.push(...(await look(ports, named('feed'), amount, changed)))
  await write(null)
  seen.push(...(await look(ports, named('product page', 'listing'), amount, performance.now())))
  const late = seen.filter(({ times }) => times.some((time) => !(time < longest)))
  return {
    figure: seen.map(({ name, times }) => `${name} ${times.join(' and ')} ms`).join(', '),
    breaches: late.map(({ name, times }) => `a new price was on both after: ${name} ${times.join(' and ')} ms`),
  }
}

/** Looks at places of both storefronts until they show a price that was changed at a moment. */
function look(ports: Ports, places: Priced['shownAt'], amount: number, began: number): Promise<Seen[]> {
  return Promise.all(
    places.map(async ({ name, path, writes }) => {
      const both = storefronts.map((index) => seenAfter(ports, index, path, writes(amount), began))
      return { name, times: await Promise.all(both) }
    }),
  )
}

/**
 * Time of the first answer with the price, milliseconds after the change; infinity without one. For the feed, which
 * takes a while to generate, the time of that request.
 */
async function seenAfter(ports: Ports, index: 0 | 1, path: string, wanted: RegExp, began: number): Promise<number> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const asked = performance.now()
    // A feed that broke off shows nothing.
    const { text } = await askStorefront(ports, index, 'FRSM', path).catch(() => ({ text: '' }))
    if (wanted.test(text.replaceAll(/[\u00A0\u202F]/g, ' ')))
      return Math.round((path.startsWith('/feeds/') ? asked : performance.now()) - began)
    await pause(lookEvery)
  }
  return Number.POSITIVE_INFINITY
}

/** Asks a store API by the balancer. @throws Error where it refuses */
export async function api<T>(ports: Ports, method: string, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${ports.balancer}${path}?store=FRSM`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-storefront-key': storefrontKey,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  const text = await answer.text()
  return (text === '' ? null : JSON.parse(text)) as T
}
