import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { mails } from '../db/schema.ts'
import { ageOrders } from '../domain/order/ages.ts'
import { demonstrationPassword, seedClients } from '../seed/clients.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

interface List<T = Cart> {
  count: number
  results: T[]
}
interface Parcel {
  order: string
  status: number
  rows: string[]
  delivered_at: string | null
}

/** Headers of the demonstration account of a customer type. */
async function logIn(store: string, type: 'C' | 'P'): Promise<Record<string, string>> {
  const account = seedClients.find((one) => one.store === store && one.customer_type === type && !one.admin)
  const body = { email: account?.email, password: demonstrationPassword }
  const answer = await api.post<{ access: string }>(`/auth-users/token/?store=${store}`, body)
  expect(answer.status).toBe(200)
  return { authorization: `Bearer ${answer.body.access}` }
}

describe.each(['FRSM', 'ESSM'] as const)('the demonstration orders of %s', (store) => {
  const listOf = async (headers: Record<string, string>) =>
    (await api.get<List>(`/cart/v1/carts/?store=${store}`, headers)).body.results

  it('R0.4 R4.14 the client has an order that was delivered, one that awaits a transfer, and a quotation', async () => {
    const headers = await logIn(store, 'C')
    const list = await listOf(headers)
    expect(list.map(({ status }) => status)).toEqual([300, 200, 650])
    const [waiting, quote, delivered] = list
    expect(waiting?.payment?.transfer?.concept).toBe(waiting?.order_number)
    expect(quote?.quote_valid_until).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Date.now() - Date.parse(delivered?.ordered_at ?? '')).toBeGreaterThan(6.9 * 86_400_000)
    for (const { rows, prices } of list) {
      const goods = rows.reduce((sum, row) => sum + row.prices.unit * row.quantity, 0)
      expect(prices.pvp).toBe(goods)
      expect(prices.pvp_total).toBe(goods + prices.pvp_shipping)
    }
    const parcels = await api.get<List<Parcel>>(`/cart/v1/sub-orders/?store=${store}&order=${delivered?.id}`, headers)
    expect(parcels.body.results.map(({ status }) => status)).toEqual([700, 700])
    expect(parcels.body.results.flatMap(({ rows }) => rows)).toEqual(delivered?.rows.map(({ id }) => id))
  })

  it('R1.11 the professional has a paid order at the prices for professionals, with its invoice', async () => {
    const headers = await logIn(store, 'P')
    const [paid, ...others] = await listOf(headers)
    expect([paid?.status, others]).toEqual([400, []])
    const client = (await listOf(await logIn(store, 'C'))).flatMap(({ rows }) => rows)
    const same = (paid?.rows ?? []).flatMap((row) => {
      const theirs = client.find(
        ({ product, variant }) => product.id === row.product.id && variant?.id === row.variant?.id,
      )
      return theirs ? [[row.prices.unit, theirs.prices.unit] as const] : []
    })
    expect(same.length).toBeGreaterThan(0)
    for (const [professional, ordinary] of same) expect(professional).toBeLessThan(ordinary)
    const invoices = await api.get<List<{ total: number; issued_at: string }>>(
      `/accounting/v1/invoices/?store=${store}`,
      headers,
    )
    expect(invoices.body.results).toMatchObject([{ total: paid?.prices.pvp_total, issued_at: paid?.ordered_at }])
  })
})

describe('the demonstration orders', () => {
  it('R0.4 send no mail, and no job gives them up', async () => {
    expect(await api.db.select().from(mails).where(isNull(mails.sentAt))).toEqual([])
    const later = new Date(Date.now() + 25 * 86_400_000)
    expect(await ageOrders(api.db, later)).toEqual({
      abandonedCarts: 0,
      abandonedQuotes: 0,
      reminders: 0,
      abandonedOrders: 0,
      expiredPayments: 0,
    })
  })
})
