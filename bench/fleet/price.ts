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
  const euros = (amount: number) => new RegExp(`>\\s*${digits(amount)}(?:,00)?\\s?€`)
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
 * Changes the price of a product and of its variant as an administrator does, and looks at both storefronts until all that show it
 * show the new one.
 * @returns after how long each did, milliseconds, and what took too long
 */
export async function changePrice(
  ports: Ports,
  { id, variant, shownAt }: Priced,
  amount: number,
): Promise<{ figure: string; breaches: string[] }> {
  const credentials = { email: 'admin@fr.example', password }
  const { access } = await api<{ access: string }>(ports, 'POST', '/auth-users/token/', credentials)
  for (const each of variant === null ? [null] : [null, variant]) {
    const change = { customer_type: 'client', variant: each, price: amount * 100 }
    await api(ports, 'PUT', `/catalog/v1/products/${id}/prices/`, change, access)
  }
  const began = performance.now()
  const look = (places: Priced['shownAt']) =>
    Promise.all(
      places.map(async ({ name, path, writes }) => {
        const both = storefronts.map((index) => seenAfter(ports, index, path, writes(amount), began))
        return { name, times: await Promise.all(both) }
      }),
    )
  const seen = await look(shownAt.filter(({ name }) => name !== 'feed'))
  // It is written anew for whoever asks, which takes a whole processor: it comes after the others.
  seen.push(...(await look(shownAt.filter(({ name }) => name === 'feed'))))
  const late = seen.filter(({ times }) => times.some((time) => !(time < longest)))
  return {
    figure: seen.map(({ name, times }) => `${name} ${times.join(' and ')} ms`).join(', '),
    breaches: late.map(({ name, times }) => `a new price was on both after: ${name} ${times.join(' and ')} ms`),
  }
}

/** From when on whoever asks a storefront is shown it, milliseconds; infinity where that never comes. */
async function seenAfter(ports: Ports, index: 0 | 1, path: string, wanted: RegExp, began: number): Promise<number> {
  while (performance.now() - began < patience) {
    const asked = performance.now()
    const { text } = await askStorefront(ports, index, 'FRSM', path)
    if (wanted.test(text.replaceAll(/[\u00A0\u202F]/g, ' '))) return Math.round(asked - began)
    await pause(lookEvery)
  }
  return Number.POSITIVE_INFINITY
}

/** As French writes it: `1 234`. */
function digits(amount: number): string {
  return String(amount).replace(/(\d)(\d{3})$/, '$1 $2')
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
