import { setTimeout as pause } from 'node:timers/promises'
import type { OrderStatus } from '../../lib/contract/cart-content.ts'
import { isPayable } from '../../lib/rules/order-status.ts'
import type { Taken } from '../../store-api/payments/simulated/ledger.ts'
import { askUntilAnswered } from './asking.ts'
import type { Checkout } from './checkout.ts'
import type { Mall } from './mall.ts'
import { storefrontKey } from './programs.ts'

/** Time in which every order must be right without a single notification, milliseconds. */
const patience = 15 * 60_000
const lookEvery = 5_000
/** Time in which the last check must have ended, milliseconds. */
const lastLook = 60_000

/** Result of the queries. */
export interface Unheard {
  breaches: string[]
  figures: Record<string, number>
}

/**
 * Waits, without any notification, until every order matches its money at the providers: payments taken belong to a
 * paid order or were refunded, and approved ones were taken. Adyen answers about a session only with the proof that the
 * browser brings (https://docs.adyen.com/api-explorer/Checkout/latest/get/sessions/(sessionId)), so payments there
 * whose shopper did not come back are counted apart.
 * @param taken the providers' present ledger
 */
export async function untilRight(
  mall: Mall,
  checkouts: readonly Checkout[],
  taken: () => readonly Taken[],
  say: (line: string) => void,
): Promise<Unheard> {
  const began = Date.now()
  const untold = checkouts.flatMap(({ opened, cameBack }) =>
    opened.filter(({ method, reference }) => isAdyen(method) && !cameBack.includes(reference)),
  )
  const apart = new Set(untold.map(({ reference }) => reference))
  const asked = checkouts.filter(({ opened }) => opened.some(({ reference }) => !apart.has(reference)))
  const still = { ...mall, deadline: began + patience + lastLook }
  let wrong = await wrongOrders(still, asked, taken(), apart)
  const atFirst = wrong.length
  say(`${atFirst} orders are not as their providers say; no notification comes`)
  while (wrong.length > 0 && Date.now() < began + patience) {
    await pause(lookEvery)
    wrong = await wrongOrders(still, asked, taken(), apart)
  }
  const seconds = Math.round((Date.now() - began) / 1_000)
  return {
    breaches: wrong.map((each) => `${each} after ${seconds} s without notifications`),
    figures: {
      'orders that were wrong without notifications': atFirst,
      'seconds until the last of them was right': seconds,
      'payments at Adyen whose proof no browser brought': taken().filter(({ reference }) => apart.has(reference))
        .length,
    },
  }
}

function isAdyen(method: string): boolean {
  return method !== 'paypal' && !method.startsWith('sequra')
}

async function wrongOrders(
  mall: Mall,
  checkouts: readonly Checkout[],
  taken: readonly Taken[],
  apart: ReadonlySet<string>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { store, cart, opened, paid } of checkouts) {
    const url = `${mall.shopUrl}/cart/v1/carts/${cart}/?store=${store}`
    const { value } = await askUntilAnswered<{ status: OrderStatus }>(mall, url, {
      headers: { 'x-storefront-key': storefrontKey },
    })
    const own = opened.filter(({ reference }) => !apart.has(reference))
    const entries = taken.filter(({ reference }) => own.some((each) => each.reference === reference))
    const kept = entries.filter(({ refunded }) => !refunded)
    const approved = own.some(({ method, reference }) => method === 'paypal' && paid.includes(reference))
    const ways = own.map(({ method, reference }) => `${method} ${reference}`).join(', ')
    if (kept.length > 1) wrong.push(`${cart} is paid ${kept.length} times (${ways})`)
    else if (isPayable(value.status) && (kept.length > 0 || approved))
      wrong.push(`${cart} is paid, and waits for money (${ways})`)
  }
  return wrong
}
