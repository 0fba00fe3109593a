import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { freePort } from '../../scripts/start/ports.ts'
import { makeSandboxKeys } from '../../store-api/providers/set-up.ts'
import { startSandbox } from '../../store-api/sandbox/server.ts'
import { goods } from '../torture/goods.ts'
import { Program, storefrontKey } from '../torture/programs.ts'

const customer = {
  user: { name: 'Camille', surnames: 'Laurent', phone: '06 12 34 56 78', email: 'camille@drill.example' },
  shipping_data: { address: 'Rue des Lilas', number: '12', postal_code: '69003', city: 'Lyon', province: 'Rhône' },
}

/** The store API as a program, with its metrics, and functions that take its dependencies away. */
export interface DrilledShop {
  /** Where it answers its metrics, host and port. */
  readonly metrics: string
  /** Places an order by transfer: its mail waits, as no worker runs. */
  order(): Promise<void>
  /** Requests a card payment of a new cart, with any result. */
  pay(): Promise<void>
  /** Takes the payment providers away. */
  endProviders(): Promise<void>
  /** `kill -9` of the store API. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the store API on an empty database, with simulated providers in this process, and without
 * a worker (`JOBS=apart`).
 */
export async function startDrilledShop(folder: string, databaseUrl: string): Promise<DrilledShop> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const secret = randomBytes(32).toString('hex')
  const sandbox = await startSandbox([0], `http://127.0.0.1:${port}`, makeSandboxKeys(secret))
  const program = new Program('store API', 'store-api/server.ts', port, {
    DEMO: '1',
    DATABASE_URL: databaseUrl,
    JOBS: 'apart',
    STORE_API_PORT: String(port),
    STORE_API_METRICS_PORT: String(metricsPort),
    STORE_API_DATA: folder,
    DATA_DIR: folder,
    STORE_API_PUBLIC_URL: `http://127.0.0.1:${port}`,
    STOREFRONT_KEY: storefrontKey,
    SANDBOX_URL: `http://127.0.0.1:${sandbox.port}`,
    SANDBOX_SECRET: secret,
  })
  await program.start()
  let customers = 0
  const send = (method: string, path: string, body: object) => {
    customers += 1
    const from = { 'x-storefront-key': storefrontKey, 'x-forwarded-for': `10.9.${customers >> 8}.${customers & 255}` }
    const headers = { 'content-type': 'application/json', ...from }
    return fetch(`${program.url}${path}?store=FRSM`, { method, headers, body: JSON.stringify(body) })
  }
  const ask = async <T>(method: string, path: string, body: object): Promise<T> => {
    const answer = await send(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const [ware] = await goods(program.url, 'FRSM', 1)
  const cart = async (): Promise<string> => {
    const { id } = await ask<{ id: string }>('POST', '/cart/v1/carts/', {})
    await ask('POST', '/cart/v1/cart-rows/', { order: id, ...ware, quantity: 1 })
    await ask('PUT', `/cart/v1/carts/${id}/`, customer)
    return id
  }
  return {
    metrics: `127.0.0.1:${metricsPort}`,
    order: async () => {
      await ask('POST', '/payment/v1/transfer/payments/init_order/', { cart_id: await cart() })
    },
    pay: async () => {
      // An open payment is returned again for its cart, without a request to the provider.
      const body = { cart_id: await cart(), payment_method: 'card' }
      await (await send('POST', '/payment/v1/card/payments/session/', body)).text()
    },
    endProviders: () => closed(sandbox.server),
    kill: () => program.kill(),
    stop: async () => {
      await program.stop()
      await closed(sandbox.server)
    },
  }
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}
