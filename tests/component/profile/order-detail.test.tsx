// @vitest-environment node
import { text } from 'node:stream/consumers'
import { createTranslator } from 'next-intl'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, it, vi } from 'vitest'
import { OrderDetail } from '#components/profile/order-detail.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'
import type { Store } from '#lib/stores/store.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

const texts = { FRSM: fr, ESSM: es }
const page: { store: Store & { code: keyof typeof texts } } = { store: { ...frsm, code: 'FRSM' } }
const nothing = vi.hoisted(() => () => null)
vi.mock('#components/order/order-payment.tsx', () => ({ OrderPayment: nothing }))
vi.mock('#components/profile/order-places.tsx', () => ({ OrderPlaces: nothing }))
vi.mock('#components/profile/order-rows.tsx', () => ({ OrderRows: nothing }))
vi.mock('#components/profile/order-reviews.tsx', () => ({ OrderReviews: nothing }))
vi.mock('#components/profile/parcels.tsx', () => ({ Parcels: nothing }))
vi.mock('#components/withdrawal/order-withdrawal.tsx', () => ({ OrderWithdrawal: nothing }))
vi.mock('#components/profile/day.ts', () => ({ dayWriter: async () => (moment: string) => moment }))
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => page.store }))
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace?: string) =>
    createTranslator({
      locale: page.store.region,
      messages: texts[page.store.code],
      ...(namespace && { namespace: namespace as never }),
    }),
}))

const order = {
  status: 400,
  ordered_at: '2026-11-21',
  coupon: { id: 1, code: 'BAIN5', total_discount: 500 },
  prices: {
    pvp: 100_000,
    pvp_shipping: 2_000,
    pvp_saved: 0,
    paypal_commission: 2_030,
    pvp_total: 103_530,
    tax: 17_968,
  },
  rows: [],
} as unknown as Cart

/** Names and values that the page lists. */
async function told(more: object = {}): Promise<Record<string, string>> {
  const detail = <OrderDetail order={{ ...order, ...more }} parcels={[]} documents={[]} />
  const html = await text((await prerender(detail)).prelude)
  const plain = (part = '') => part.replace(/<!--.*?-->|<[^>]+>/g, '').replaceAll('&#x27;', "'")
  return Object.fromEntries(
    [...html.matchAll(/<dt\b[^>]*>(.*?)<\/dt><dd\b[^>]*>(.*?)<\/dd>/gs)].map(([, name, value]) => [
      plain(name),
      plain(value),
    ]),
  )
}

const stores = [
  { ...frsm, code: 'FRSM' },
  { ...essm, code: 'ESSM' },
] as const
beforeEach(() => {
  page.store = stores[0]
})

it.each(stores)('R3.65 $code shows subtotal, delivery, coupon, surcharge, total and the VAT in it', async (store) => {
  page.store = store
  const { price } = texts[store.code].cart
  expect(await told()).toMatchObject({
    [price.goods]: '1.000,00\u00a0€',
    [price.delivery]: '20,00\u00a0€',
    [price.coupon.replace('{code}', 'BAIN5')]: '-5,00\u00a0€',
    [price.commission]: '20,30\u00a0€',
    [price.total]: '1.035,30\u00a0€',
    [price.tax]: '179,68\u00a0€',
  })
})

it.each(stores)('R3.63 $code shows until when a quote is valid, and of an order nothing of the kind', async (store) => {
  page.store = store
  const { validity } = texts[store.code].profile.order
  const quote_valid_until = '2026-12-21'
  expect(await told({ status: 200, quote_valid_until })).toHaveProperty([validity], quote_valid_until)
  expect(await told({ quote_valid_until })).not.toHaveProperty([validity])
})
