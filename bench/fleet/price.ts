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
/** So long it is looked for, milliseconds. */
const patience = 30_000
const lookEvery = 100
const storefronts = [0, 1] as const

/** A product of the French store whose price is changed, and where it is shown. */
export interface Priced {
  readonly id: number
  /** The one in the cart, which has a price of its own. */
  readonly variant: number | null
  /** The product page, a listing and the cart, with how each writes a price. */
  readonly shownAt: readonly { name: string; path: string; writes: (euros: number) => RegExp }[]
}

/**
 * Finds where a product is shown, and puts it into a cart.
 * @param listing one that shows it
 * @throws Error where it cannot be bought
 */
export async function priced(ports: Ports, path: string, listing: string): Promise<Priced> {
  const slug = path.slice(1, -'.html'.length)
  const { id } = await api<{ id: number }>(ports, 'GET', `/catalog/v1/products/${slug}/retrieve_by_slug/`)
  const variants = await api<{ id: number; stock: string }[]>(ports, 'GET', `/catalog/v1/products/${id}/variants/`)
  const variant = variants[0]?.id ?? null
  const basket = new Basket(new Visitor(ports, 'FRSM', 60_100, new Records()))
  await basket.add({ product: id, variant })
  basket.visitor.close()
  if (basket.rows === 0) throw new Error(`${path} cannot be put into a cart.`)
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
 * Changes the price of a product and of its variant as an administrator does, and looks at both
 * storefronts until all that show it show the new one.
 * @param amount euros, below a thousand, that nothing else of the store costs
 * @returns after how long each did, milliseconds, and what took too long
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
  await write(null)
  // From the first of the two on, although what shows the variant's price can only follow the second.
  const began = performance.now()
  const pages = shownAt.filter(({ name }) => name !== 'feed')
  const [seen] = await Promise.all([look(ports, pages, amount, began), variant === null ? null : write(variant)])
  // It is written anew for whoever asks, which takes a whole processor: it comes after the others.
  const feeds = shownAt.filter(({ name }) => name === 'feed')
  seen.push(...(await look(ports, feeds, amount, began)))
  const late = seen.filter(({ times }) => times.some((time) => !(time < longest)))
  return {
    figure: seen.map(({ name, times }) => `${name} ${times.join(' and ')} ms`).join(', '),
    breaches: late.map(({ name, times }) => `a new price was on both after: ${name} ${times.join(' and ')} ms`),
  }
}

/** Looks at places of both storefronts until they show a price. */
function look(ports: Ports, places: Priced['shownAt'], amount: number, began: number) {
  return Promise.all(
    places.map(async ({ name, path, writes }) => {
      const both = storefronts.map((index) => seenAfter(ports, index, path, writes(amount), began))
      return { name, times: await Promise.all(both) }
    }),
  )
}

/**
 * When the first answer was there that shows it, milliseconds after the change; infinity where none
 * came. Of the feed, which takes a while to write, when that answer was asked for.
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
