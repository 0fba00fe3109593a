import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withoutProto } from '../../lib/processes/no-proto.ts'
import { freePort } from '../start/ports.ts'

const root = resolve(import.meta.dirname, '../..')
/** Authenticates the rehearsal to its store API; both are reachable only locally. */
export const rehearsalKey = 'rehearsal-rehearsal-rehearsal-00'
/** Longest start, milliseconds. */
const patience = 300_000
const email = 'camille@example.fr'

export interface RehearsalShop {
  url: string
  /** How long it took until it answered, milliseconds. */
  startTime: number
  /** Places an order by bank transfer. @returns its number */
  order(): Promise<string>
  /** Whether an order can be followed. */
  knows(number: string): Promise<boolean>
  /** @returns status and body of `/readyz` */
  readiness(): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts the store API of the demonstration with a database, and with nothing else of its
 * surroundings.
 * @param variables DATABASE_URL, or nothing for the embedded database in the folder
 */
export async function startShop(
  folder: string,
  variables: Record<string, string> = {},
  port?: number,
): Promise<RehearsalShop> {
  const own = port ?? (await freePort())
  const url = `http://127.0.0.1:${own}`
  const start = performance.now()
  const child = spawn(process.execPath, [withoutProto, join(root, 'store-api/server.ts')], {
    env: {
      PATH: process.env.PATH,
      DEMO: '1',
      STORE_API_PORT: String(own),
      STORE_API_DATA: folder,
      STOREFRONT_KEY: rehearsalKey,
      SANDBOX_PORT: String(await freePort()),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      LOG_FORMAT: 'text',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  const end = Date.now() + patience
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The store API did not start: ${said}`)
    await pause(100)
  }
  const startTime = performance.now() - start
  return {
    url,
    startTime,
    order: () => placeOrder(url),
    knows: async (order_number) => {
      const { status } = await ask(url, 'POST', '/cart/v1/carts/retrieve_by_order_number/', { email, order_number })
      if (status !== 200 && status !== 404) throw new Error(`Following ${order_number} was answered ${status}.`)
      return status === 200
    },
    readiness: async () => {
      const answer = await fetch(`${url}/readyz`)
      return `${answer.status} ${await answer.text()}`
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function ask(url: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${url}${path}?store=FRSM&language=fr`, {
    method,
    headers: { 'content-type': 'application/json', 'x-storefront-key': rehearsalKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function answered<Body>(url: string, method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await ask(url, method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** An order as a guest places it, of the first product that is in stock. */
async function placeOrder(url: string): Promise<string> {
  const cart = await answered<{ id: string }>(url, 'POST', '/cart/v1/carts/', {})
  const { products } = await answered<{ products: { results: { id: number }[] } }>(
    url,
    'GET',
    '/catalog/v1/products/3/weblist_by_category/',
  )
  for (const { id: product } of products.results) {
    const variants = await answered<{ id: number; stock: string }[]>(
      url,
      'GET',
      `/catalog/v1/products/${product}/variants/`,
    )
    const variant = variants.find(({ stock }) => stock === 'in_stock')?.id ?? null
    if ((await ask(url, 'POST', '/cart/v1/cart-rows/', { order: cart.id, product, variant })).ok) break
  }
  await answered(url, 'PUT', `/cart/v1/carts/${cart.id}/`, {
    user: { name: 'Camille', surnames: 'Laurent', phone: '06 12 34 56 78', email },
    shipping_data: { address: 'Rue des Lilas', number: '12', postal_code: '69003', city: 'Lyon', province: 'Rhône' },
  })
  const placed = await answered<{ order_number: string }>(url, 'POST', '/payment/v1/transfer/payments/init_order/', {
    cart_id: cart.id,
  })
  return placed.order_number
}
