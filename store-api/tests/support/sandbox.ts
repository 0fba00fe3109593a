import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect } from 'vitest'
import type { Cart } from '../../../lib/contract/cart-content.ts'
import type { PaymentMethod } from '../../../lib/contract/payment-methods.ts'
import type { OpenedPayment, PaymentResult } from '../../../lib/contract/payments.ts'
import type { Providers } from '../../payments/providers.ts'
import { cardBlob } from '../../providers/adyen/simulated-cards.ts'
import { makeSandboxKeys, type SandboxKeys, sandboxProviders } from '../../providers/set-up.ts'
import { createSandbox, type Sandbox } from '../../sandbox/app.ts'
import { type Api, startApi } from './api.ts'
import type { StoreCode } from './shop.ts'

export interface PayingShop extends Api {
  sandbox: Sandbox
  sandboxUrl: string
  keys: SandboxKeys
  providers: Providers
}

/** The real application and the simulated providers, speaking HTTP with each other. */
export async function startPayingShop(
  change: (providers: Providers) => Providers = (same) => same,
  more: Parameters<typeof startApi>[0] = {},
): Promise<PayingShop> {
  let api: Api | undefined
  let sandboxUrl = ''
  const keys = makeSandboxKeys()
  const sandbox = createSandbox({ shop: () => api?.url ?? '', origin: () => sandboxUrl, keys })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const providers: Providers = {
    ...sandboxProviders({ url: sandboxUrl, browserUrl: sandboxUrl, keys }),
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
    get apiUrl() {
      return api?.url ?? ''
    },
  }
  api = await startApi({ ...more, providers: change(providers) })
  const started = api
  return {
    ...started,
    sandbox,
    sandboxUrl,
    keys,
    providers,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await started.close()
    },
  }
}

/** Address of the form that an open payment at seQura is agreed on in. */
export function formOf({ session }: OpenedPayment): string {
  return session.settings.iframe_src ?? ''
}

export function openSession(
  shop: PayingShop,
  cartId: string,
  payment_method: PaymentMethod = 'card',
  store: StoreCode = 'FRSM',
  more: object = {},
  headers: Record<string, string> = {},
) {
  const body = { cart_id: cartId, payment_method, ...more }
  return shop.post<OpenedPayment>(`/payment/v1/card/payments/session/?store=${store}`, body, headers)
}

interface BrowserAnswer {
  resultCode: string
  sessionResult: string | null
  action?: { url: string }
}

/** The steps of Adyen's component in the browser once the card is typed. */
export async function payByCard(shop: PayingShop, { session }: OpenedPayment, number: string): Promise<BrowserAnswer> {
  return payInSession(shop, session, { type: 'scheme', encryptedCardNumber: cardBlob(number) })
}

/** The steps of Adyen's component in the browser for a payment method of the session. */
export async function payInSession(
  shop: PayingShop,
  session: OpenedPayment['session'],
  paymentMethod: Record<string, unknown>,
  more: object = {},
): Promise<BrowserAnswer> {
  const address = `${shop.sandboxUrl}/checkoutshopper/v1/sessions/${session.id}/payments?clientKey=${shop.keys.adyen.clientKey}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionData: session.settings.session_data, paymentMethod, ...more }),
  })
  return (await response.json()) as BrowserAnswer
}

/** Chooses an outcome on a provider's page. @returns where the shopper is sent on */
export async function choose(address: string, outcome: string, more: Record<string, string> = {}): Promise<URL> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ outcome, ...more }),
    redirect: 'manual',
  })
  return new URL(response.headers.get('location') ?? '', address)
}

export async function orderOf(shop: Api, id: string, store: StoreCode = 'FRSM'): Promise<Cart> {
  return (await shop.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`)).body
}

export async function resultOf(shop: Api, reference: string, store: StoreCode = 'FRSM'): Promise<PaymentResult> {
  return (await shop.get<PaymentResult>(`/payment/v1/payments/${reference}/?store=${store}`)).body
}

/** Waits until an order has reached a state. */
export async function reaches(shop: Api, id: string, status: number, store: StoreCode = 'FRSM'): Promise<Cart> {
  await expect.poll(async () => (await orderOf(shop, id, store)).status, { timeout: 10_000 }).toBe(status)
  return orderOf(shop, id, store)
}

/** Does something and waits until every notification that came of it has been delivered. */
export async function untilTold(shop: PayingShop, run: () => Promise<unknown>): Promise<void> {
  const before = shop.sandbox.notifier.outstanding
  await run()
  await expect.poll(() => shop.sandbox.notifier.outstanding, { timeout: 10_000 }).toBeLessThanOrEqual(before)
}
