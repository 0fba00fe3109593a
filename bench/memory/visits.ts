import { randomUUID } from 'node:crypto'
import type { Random } from '../attack/random.ts'
import { orderByForm } from '../torture/form.ts'
import type { Ware } from '../torture/start-of-stock.ts'

/** A store as visitors find it. */
export interface VisitedStore {
  readonly url: string
  /** Addresses of its pages. */
  readonly addresses: readonly string[]
  readonly wares: readonly Ware[]
  /** A shopper's input at the checkout, by name of the field. */
  readonly fields: Readonly<Record<string, string>>
}

/** Longest wait for one answer, milliseconds. */
const patience = 60_000
/** Pictures of a page that are not in the browser's cache. */
const picturesOfPage = 2

/** One visit, only by the store's own pages and calls. @throws Error for an unexpected answer */
export type Visit = (store: VisitedStore, random: Random) => Promise<void>

/** Opens a page, some more often than others, and looks at pictures of it. */
export const browse: Visit = async (store, random) => {
  // Half of all visits go to the first thirtieth of the pages.
  const share = random.fraction() ** 5
  const address = store.addresses[Math.floor(share * store.addresses.length)] ?? store.url
  const html = await read(address, { accept: 'text/html', 'accept-encoding': 'br' }, random)
  const pictures = [...html.matchAll(/ src="(\/images\/[^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  for (let count = Math.min(picturesOfPage, pictures.length); count > 0; count -= 1)
    await read(new URL(random.pick(pictures), address).href, { accept: 'image/avif,image/webp' }, random)
}

/** Puts something into a new cart and looks at it. */
export const fillCart: Visit = async (store, random) => {
  await newCart(store, random)
}

/** Orders as a guest, by bank transfer. */
export const checkOut: Visit = async (store, random) => {
  const cart = await newCart(store, random)
  const address = addressOf(random)
  const order = { url: store.url, cart, address, fields: store.fields, patience }
  const outcome = await orderByForm(order)
  if (outcome !== 'ordered') throw new Error(`An order was ${outcome}.`)
}

async function newCart(store: VisitedStore, random: Random): Promise<string> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', origin: store.url, 'x-forwarded-for': addressOf(random) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${store.url}/api${path}`, { ...init, signal: AbortSignal.timeout(patience) })
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const { id } = await ask('POST', '/cart/v1/carts/', {})
  const row = { order: id, ...random.pick(store.wares), quantity: 1, idempotency_key: randomUUID() }
  await ask('POST', '/cart/v1/cart-rows/', row)
  await ask('GET', `/cart/v1/carts/${id}/`)
  return id
}

async function read(address: string, headers: Readonly<Record<string, string>>, random: Random): Promise<string> {
  const init = { headers: { ...headers, 'x-forwarded-for': addressOf(random) }, signal: AbortSignal.timeout(patience) }
  const answer = await fetch(address, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return text
}

/** A network address of a visitor's own, so that no limit is met. */
function addressOf(random: Random): string {
  return `10.${random.below(256)}.${random.below(256)}.${1 + random.below(254)}`
}
