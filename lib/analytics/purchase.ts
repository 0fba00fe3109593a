import 'server-only'
import { createHmac } from 'node:crypto'
import type { Cart } from '../contract/cart-content.ts'
import { env } from '../env.ts'
import { decimal, eventOf, itemOfRow } from '../rules/shop-events.ts'
import type { Store } from '../stores/store.ts'
import { trackingCodes } from './codes.ts'
import { readConsent } from './consent.ts'

/** How long the analytics service is waited for, milliseconds. */
const patience = 5_000

/**
 * Tells the analytics service of a paid order, from the server (Measurement Protocol of Google Analytics 4), where the
 * shopper has allowed it: pages of an order are measured by nothing. No personal data goes along: order and shopper
 * have numbers that are computed from the order's, the same each time, so that the service counts an order once.
 * @param cookies of the request, as `document.cookie` has them
 */
export async function tellPurchase(store: Store, order: Cart, cookies: string): Promise<void> {
  const settings = env()
  const codes = trackingCodes(store)
  const secret = settings.analyticsSecrets[store.code]
  if (!codes?.analytics || !secret || !readConsent(cookies, codes)?.analytics) return
  const url = new URL(settings.MEASUREMENT_URL)
  url.search = new URLSearchParams({ measurement_id: codes.analytics, api_secret: secret }).toString()
  const body = JSON.stringify(purchaseOf(order, store.currency, settings.SESSION_SECRET ?? ''))
  await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(patience) }).catch((error) =>
    console.warn('a purchase was not measured:', error),
  )
}

/** The event, without anything that names a person. @param key of the numbers that stand for the order */
export function purchaseOf(order: Cart, currency: string, key: string) {
  const number = createHmac('sha256', key).update(`purchase ${order.id}`).digest()
  const denied = { ad_user_data: 'DENIED', ad_personalization: 'DENIED' }
  return {
    client_id: `${number.readUInt32BE(0)}.${number.readUInt32BE(4)}`,
    consent: denied,
    events: [
      {
        name: 'purchase',
        params: {
          ...eventOf(currency, order.rows.map(itemOfRow)),
          transaction_id: number.toString('hex', 8, 20),
          value: decimal(order.prices.pvp_total),
          tax: decimal(order.prices.tax),
          shipping: decimal(order.prices.pvp_shipping),
        },
      },
    ],
  }
}
