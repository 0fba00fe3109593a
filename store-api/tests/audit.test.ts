import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../lib/contract/audit.ts'
import { auditLog, carts } from '../db/schema.ts'
import { noteAction } from '../domain/operation/audit.ts'
import { forgetOrder } from '../domain/privacy/forget-orders.ts'
import { purge } from '../domain/privacy/purge.ts'
import { readStores } from '../domain/stores.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { type Api, startApi } from './support/api.ts'
import { password } from './support/people.ts'
import { filledCart, place } from './support/shop.ts'

let api: Api
let staff: Staff
beforeAll(async () => {
  api = await startApi()
  staff = await staffOf(api)
})
afterAll(() => api.close())

const placed = async () => {
  const cart = await filledCart(api)
  return { cart, order: (await place(api, cart.id)).body }
}
const list = (query = '', headers = staff.admin.headers) =>
  api.get<{ count: number; next: string | null; results: AuditEntry[] }>(`/cart/v1/audit/?store=FRSM${query}`, headers)

describe('the audit log', () => {
  it('R7.66 R7.68 R7.69 keeps what administrators do to sub-orders: who, when, and what before and after', async () => {
    const { cart } = await placed()
    const headers = { ...staff.admin.headers, 'x-request-id': 'proxy-17.a' }
    const rows = cart.rows.map(({ id }) => id)
    const path = '/cart/v1/sub-orders/'
    const made = await api.post<{ id: string }>(`${path}?store=FRSM`, { order: cart.id, rows, carrier: 'A' }, headers)
    const one = `${path}${made.body.id}/?store=FRSM`
    await api.put(one, { status: 400, carrier: 'B' }, staff.admin.headers)
    await api.put(one, { carrier: 'B' }, staff.admin.headers)
    expect((await api.put(one, { status: 700 }, staff.admin.headers)).status).toBe(400)
    await api.remove(one, staff.admin.headers)
    const entries = await auditOf(api, staff, cart.id)
    const about = { order: cart.id, administrator: staff.admin.id }
    const state = { sub_order: made.body.id, rows }
    expect(entries).toMatchObject([
      { ...about, action: 'subOrder.destroy', before: { ...state, status: 400, carrier: 'B' }, after: null },
      {
        ...about,
        action: 'subOrder.update',
        before: { status: 100, carrier: 'A' },
        after: { status: 400, carrier: 'B' },
      },
      { ...about, action: 'subOrder.create', before: null, after: { ...state, status: 100, carrier: 'A' } },
    ])
    expect(entries.map(({ request_id }) => request_id)).toEqual([null, null, 'proxy-17.a'])
    expect(Date.now() - Date.parse(entries[0]?.created_at ?? '')).toBeLessThan(60_000)
  })

  it('R4.7 keeps that a transfer arrived, once, and that one was given back', async () => {
    const { cart, order } = await placed()
    const confirm = () =>
      api.post('/payment/v1/transfer/payments/confirm/?store=FRSM', { order_id: cart.id }, staff.admin.headers)
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200])
    await api.post(`/cart/v1/orders/${cart.id}/cancel/?store=FRSM`, {}, staff.admin.headers)
    const body = { payment_reference: order.payment_reference }
    for (let time = 0; time < 2; time += 1)
      await api.post('/payment/v1/payments/refunded/?store=FRSM', body, staff.admin.headers)
    const [refund, , arrival, ...more] = await auditOf(api, staff, cart.id)
    expect(more).toEqual([])
    const payment = order.payment_reference
    expect(refund).toMatchObject({
      action: 'payment.refundNoted',
      before: { payment, status: 'refund_due' },
      after: { payment, status: 'refunded' },
    })
    expect(arrival).toMatchObject({
      action: 'payment.transferConfirmed',
      before: { status: 300, payment, payment_status: 'pending' },
      after: { status: 400, payment, payment_status: 'authorized' },
    })
  })

  it('R6.7 is for the administrators of the store alone, and for GET', async () => {
    const { cart } = await placed()
    const body = { order: cart.id, rows: [] }
    await api.post('/cart/v1/sub-orders/?store=FRSM', body, staff.admin.headers)
    const ask = (store: string, headers: Record<string, string>) =>
      api.get(`/cart/v1/audit/?store=${store}&order=${cart.id}`, headers)
    expect((await ask('FRSM', {})).status).toBe(401)
    expect((await ask('FRSM', staff.customer.headers)).status).toBe(403)
    expect((await ask('FRSM', staff.foreign.headers)).status).toBe(401)
    expect((await ask('ESSM', staff.foreign.headers)).body).toMatchObject({ count: 0, results: [] })
    expect((await ask('FRSM', staff.admin.headers)).body).toMatchObject({ count: 1 })
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await api.ask(method, '/cart/v1/audit/?store=FRSM', { headers: staff.admin.headers })).status).toBe(405)
  })

  it.each([
    ['&order=nonsense', 400, 'order'],
    ['&order=', 400, 'order'],
    ['&page=0', 400, 'page'],
    ['&page=x', 400, 'page'],
  ])('R6.7 refuses %s at its field', async (query, status, field) => {
    const answer = await list(query)
    expect(answer.status).toBe(status)
    expect(answer.body).toHaveProperty([field])
  })

  it('R6.7 comes in pages of fifty, the newest first', async () => {
    const store = (await readStores(api.db)).find('FRSM')
    if (!store) throw new Error('The French store is missing.')
    const order = '5f3a3c1e-1111-4222-8333-444455556666'
    for (let n = 1; n <= 51; n += 1)
      await noteAction(
        api.db,
        store,
        { id: staff.admin.id, requestId: null },
        { action: 'order.cancel', order, before: { n }, after: null },
      )
    const { body } = await list(`&order=${order}`)
    expect([body.count, body.results.length, body.results[0]?.before]).toEqual([51, 50, { n: 51 }])
    expect(body.next).toContain('page=2')
    expect((await list(`&order=${order}&page=2`)).body.results).toMatchObject([{ before: { n: 1 } }])
    expect((await list(`&order=${order}&page=3`)).status).toBe(404)
  })

  it('R6.7 takes no request name that is not a plain one', async () => {
    const { cart } = await placed()
    const headers = { ...staff.admin.headers, 'x-request-id': '<script>'.repeat(4) }
    await api.post('/cart/v1/sub-orders/?store=FRSM', { order: cart.id, rows: [] }, headers)
    expect((await auditOf(api, staff, cart.id))[0]?.request_id).toBeNull()
  })

  it('R6.7 cannot be changed or emptied, loses addresses with their order, and goes after five years', async () => {
    const { cart } = await placed()
    const store = (await readStores(api.db)).find('FRSM')
    if (!store) throw new Error('The French store is missing.')
    const by = { id: staff.admin.id, requestId: null }
    const [before, after] = [
      { zone: 1, shipping_data: { city: 'Lyon' } },
      { zone: 2, shipping_data: { city: 'Sète' } },
    ]
    await noteAction(api.db, store, by, { action: 'order.address', order: cart.id, before, after })
    const mine = eq(auditLog.cartId, cart.id)
    const refused = expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining('audit log') }),
    })
    await expect(api.db.update(auditLog).set({ clientId: 1 }).where(mine)).rejects.toEqual(refused)
    await expect(api.db.update(auditLog).set({ before: null }).where(mine)).rejects.toEqual(refused)
    await expect(api.db.delete(auditLog).where(mine)).rejects.toEqual(refused)
    await expect(api.db.execute(sql`truncate audit_log`)).rejects.toEqual(refused)
    const [stored] = await api.db.select().from(carts).where(eq(carts.id, cart.id))
    if (!stored) throw new Error('The order is gone.')
    await forgetOrder(api.db, stored, new Date())
    expect(await auditOf(api, staff, cart.id)).toMatchObject([{ before: { zone: 1 }, after: { zone: 2 } }])
    expect(JSON.stringify(await auditOf(api, staff, cart.id))).not.toMatch(/Lyon|Sète/)
    const old = new Date('2019-01-05T10:00:00Z')
    const values = { store: 'FRSM', clientId: 1, cartId: cart.id, action: 'order.cancel' } as const
    await api.db.insert(auditLog).values({ ...values, createdAt: old })
    await purge(api.db, [], new Date())
    expect(await auditOf(api, staff, cart.id)).toHaveLength(1)
  })

  it('R6.7 is part of what the customer of the order is told, without who of the shop it was', async () => {
    const { cart } = await placed()
    await api.db.update(carts).set({ customer: staff.customer.id }).where(eq(carts.id, cart.id))
    await api.post(`/cart/v1/orders/${cart.id}/cancel/?store=FRSM`, {}, staff.admin.headers)
    const { body } = await api.post<{ carts_and_orders: { actions: Record<string, unknown>[] }[] }>(
      `/auth-users/v1/clients/${staff.customer.id}/personal_data/?store=FRSM`,
      { password },
      staff.customer.headers,
    )
    const [action] = body.carts_and_orders[0]?.actions ?? []
    expect(action).toMatchObject({ action: 'order.cancel', before: { status: 300 }, after: { status: 700 } })
    expect(Object.keys(action ?? {}).sort()).toEqual(['action', 'after', 'at', 'before', 'cartId'])
  })

  it('R6.7 has no entry of what was refused', async () => {
    const { cart } = await placed()
    await expectAdministratorsOnly(staff, (store, headers) =>
      api.post(`/cart/v1/sub-orders/?store=${store}`, { order: cart.id, rows: [] }, headers),
    )
    expect(await auditOf(api, staff, cart.id)).toEqual([])
  })
})
