import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Cart, TrackedOrder } from '../../lib/contract/cart-content.ts'
import type { invoice } from '../../lib/contract/invoices.ts'
import type { Quote } from '../../lib/contract/quotes.ts'
import { carts } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import type { OutgoingMail } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { type Api, startApi } from './support/api.ts'
import { readFacturX } from './support/factur-x.ts'
import { attachmentOf } from './support/pdf-attachment.ts'
import { textOf } from './support/pdf-text.ts'
import { password, person } from './support/people.ts'
import { filledCart, type StoreCode, typed } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const reference = 'BC 2026/118 <chantier>'
const labels = { FRSM: 'Votre référence', ESSM: 'Tu referencia' } as const
const change = (id: string, store: StoreCode, customer_reference: unknown, headers = {}) =>
  api.put<Cart>(`/cart/v1/carts/${id}/?store=${store}`, { customer_reference }, headers)

async function sent(): Promise<OutgoingMail[]> {
  const written: OutgoingMail[] = []
  const transport = async (mail: OutgoingMail) => void written.push(mail)
  const [stores, storeUrl] = [await readStores(api.db), (code: string) => `https://${code.toLowerCase()}.example`]
  await sendDueMails({ db: api.db, stores, log: () => undefined, transport, storeUrl })
  return written
}

const download = async (path: string | null, store: StoreCode, headers: Record<string, string>) =>
  Buffer.from(await (await fetch(`${api.url}${path}?store=${store}`, { headers })).arrayBuffer())
const wordsOf = (pdf: Buffer) => textOf(pdf).replaceAll(/\s/g, '')

describe.each(['FRSM', 'ESSM'] as const)('a customer’s own reference in %s', (store) => {
  it('is on the order, in tracking, in the mail and on the invoice', async () => {
    const [who, admin] = [await person(api, store, { type: 'P' }), await person(api, store, { admin: true })]
    const { id } = await filledCart(api, store)
    const user = { ...typed[store].user, email: who.email }
    await api.put(`/cart/v1/carts/${id}/?store=${store}`, { user }, who.headers)
    expect((await change(id, store, ` ${reference} `, who.headers)).body.customer_reference).toBe(reference)
    await sent()
    await api.post(`/payment/v1/transfer/payments/init_order/?store=${store}`, { cart_id: id }, who.headers)
    const [mail] = (await sent()).filter(({ to }) => to === who.email)
    expect(mail?.text).toContain(`${labels[store]}`)
    expect(mail?.text).toContain(reference)
    expect(mail?.html).toContain('BC 2026/118 &lt;chantier&gt;')
    await api.post(`/payment/v1/transfer/payments/confirm/?store=${store}`, { order_id: id }, admin.headers)
    const order = (await api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, who.headers)).body
    expect(order.customer_reference).toBe(reference)
    const lookup = { email: who.email, order_number: order.order_number }
    const tracked = await api.post<TrackedOrder>(`/cart/v1/carts/retrieve_by_order_number/?store=${store}`, lookup)
    expect(tracked.body.customer_reference).toBe(reference)
    const { body } = await api.get<{ results: z.output<typeof invoice>[] }>(
      `/accounting/v1/invoices/?store=${store}`,
      who.headers,
    )
    const pdf = await download(body.results[0]?.pdf_url ?? null, store, who.headers)
    expect(wordsOf(pdf)).toContain(reference.replaceAll(' ', ''))
    const { text } = attachmentOf(pdf)
    expect(() => readFacturX(text)).not.toThrow()
    expect(text).toContain(
      '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>BC 2026/118 &lt;chantier&gt;</ram:IssuerAssignedID>',
    )
  })

  it('is on a quote, and leaves the order with its customer', async () => {
    const who = await person(api, store, { type: 'P' })
    const { id } = await filledCart(api, store)
    await change(id, store, reference, who.headers)
    const { body } = await api.post<Quote>(`/cart/v1/quotes/?store=${store}`, { cart_id: id }, who.headers)
    expect(wordsOf(await download(body.pdf_url, store, who.headers))).toContain(reference.replaceAll(' ', ''))
    const data = await api.post(
      `/auth-users/v1/clients/${who.id}/personal_data/?store=${store}`,
      { password },
      who.headers,
    )
    expect(JSON.stringify(data.body)).toContain(reference)
    await api.post(`/auth-users/v1/clients/${who.id}/erase/?store=${store}`, { password }, who.headers)
    const [left] = await api.db.select().from(carts).where(eq(carts.id, id))
    expect(JSON.stringify(left ?? {})).not.toContain(reference)
  })

  it.each([
    ['41 characters', 'x'.repeat(41)],
    ['a line break', 'a\nb'],
    ['a NUL', 'a\u0000b'],
    ['a mark that turns the direction of text', 'a\u202eb'],
    ['a link', 'see https://example.com/x'],
    ['a number', 12],
    ['a list', ['a']],
  ])('refuses %s, and keeps what was there', async (_, wrong) => {
    const { id } = await filledCart(api, store)
    await change(id, store, 'first')
    expect((await change(id, store, wrong)).status).toBe(400)
    expect((await api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`)).body.customer_reference).toBe('first')
    expect((await change(id, store, '')).body.customer_reference).toBe('')
  })
})
