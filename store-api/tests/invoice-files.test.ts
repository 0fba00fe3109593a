import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { invoice } from '../../lib/contract/invoices.ts'
import { formatMoney } from '../../lib/rules/money.ts'
import * as schema from '../db/schema.ts'
import { issueCreditNote } from '../domain/order/issue-invoice.ts'
import { readStores } from '../domain/stores.ts'
import { type Api, startApi } from './support/api.ts'
import { textOf } from './support/pdf-text.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, type StoreCode, typed } from './support/shop.ts'

type Invoice = z.output<typeof invoice>

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const list = async (who: Person, store: StoreCode, query = '') =>
  (await api.get<{ results: Invoice[] }>(`/accounting/v1/invoices/?store=${store}${query}`, who.headers)).body.results
const download = (address: string | null, store: StoreCode, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${address}?store=${store}`, { headers })
const wordsOf = async (answer: Response) => textOf(Buffer.from(await answer.arrayBuffer())).replace(/\s/g, '')
const words = (text: string) => text.replace(/\s/g, '')

/** An order of a customer's that was paid, and its invoice. */
async function invoiced(who: Person, store: StoreCode, form: object = {}): Promise<Invoice> {
  const admin = await person(api, store, { admin: true })
  const { id } = await filledCart(api, store, 2)
  const changed = await api.put(`/cart/v1/carts/${id}/?store=${store}`, form, who.headers)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await api.post(`/payment/v1/transfer/payments/init_order/?store=${store}`, { cart_id: id }, who.headers)
  await api.post(`/payment/v1/transfer/payments/confirm/?store=${store}`, { order_id: id }, admin.headers)
  const [found] = await list(who, store)
  if (!found) throw new Error('The order has no invoice.')
  return found
}

const titles = { FRSM: ['FACTURE', "FACTURE D'AVOIR"], ESSM: ['FACTURA', 'FACTURA RECTIFICATIVA'] } as const
const terms = { FRSM: 'L441-10', ESSM: 'Ley 3/2004' } as const
const money = (cents: number) => words(formatMoney(cents, { sign: true }))

describe.each(['FRSM', 'ESSM'] as const)('the file of an invoice in %s', (store) => {
  const { user, shipping_data: place } = typed[store]

  it('R7.103 is a PDF that names seller, buyer, number, date, totals, and lines with their photos', async () => {
    const who = await person(api, store)
    const found = await invoiced(who, store)
    const answer = await download(found.pdf_url, store, who.headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const name = store === 'FRSM' ? 'facture' : 'factura'
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="${name}-${found.number.toLowerCase()}.pdf"`,
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(1)
    const text = words(textOf(bytes))
    const shop = (await readStores(api.db)).find(store)
    const [order] = await api.db.select().from(schema.carts).where(eq(schema.carts.id, found.order))
    const [row] = order?.frozen?.rows ?? []
    const expected = [
      ...[titles[store][0], found.number, found.order_number],
      ...[shop?.company.legalName, shop?.company.street, shop?.company.vatNumber, shop?.company.registration],
      ...[`${user.name} ${user.surnames}`, place.address, `${place.postal_code} ${place.city}`],
      ...[row?.product.name, row?.final_ref, '21 %'],
    ].map((part) => words(part ?? '?'))
    for (const part of expected) expect(text).toContain(part)
    for (const amount of [found.total, found.tax, found.total - found.tax]) expect(text).toContain(money(amount))
    expect(text).not.toContain(words(terms[store]))
  })

  it('R7.103 names a business with its tax id, and what it owes when it pays late', async () => {
    const who = await person(api, store, { type: 'P' })
    const taxId = store === 'FRSM' ? 'FR11123456782' : 'B12345674'
    const billing = {
      ...place,
      address: 'Avenue Autre',
      business_name: 'Bains du Port SARL',
      tax_id_type: 'cif',
      tax_id: taxId,
    }
    const found = await invoiced(who, store, { same_billing_data: false, billing_data: billing })
    const text = await wordsOf(await download(found.pdf_url, store, who.headers))
    for (const part of ['Bains du Port SARL', taxId, 'Avenue Autre', terms[store]]) expect(text).toContain(words(part))
  })

  it('R7.103 writes a name with letters of another language', async () => {
    const who = await person(api, store)
    const found = await invoiced(who, store, { user: { name: 'Łukasz', surnames: 'Żółć Dvořák' } })
    expect(await wordsOf(await download(found.pdf_url, store, who.headers))).toContain('ŁukaszŻółćDvořák')
  })

  it('R7.103 stays what it was when the address of the order is changed afterwards', async () => {
    const who = await person(api, store)
    const found = await invoiced(who, store)
    const [order] = await api.db.select().from(schema.carts).where(eq(schema.carts.id, found.order))
    const form = order?.form as schema.CartForm
    const moved = { ...form, shipping_data: { ...form.shipping_data, city: 'Ailleurs' } }
    await api.db.update(schema.carts).set({ form: moved }).where(eq(schema.carts.id, found.order))
    const text = await wordsOf(await download(found.pdf_url, store, who.headers))
    expect(text).toContain(place.city)
    expect(text).not.toContain('Ailleurs')
  })

  it('R7.103 of a credit note names its invoice, and amounts with a minus', async () => {
    const who = await person(api, store)
    const found = await invoiced(who, store)
    const [{ id = '' } = {}] = await api.db
      .select()
      .from(schema.payments)
      .where(eq(schema.payments.cartId, found.order))
    const shop = (await readStores(api.db)).find(store)
    if (!shop) throw new Error('The store is gone.')
    await issueCreditNote(api.db, shop, id, { amount: 1_000 })
    await issueCreditNote(api.db, shop, id)
    const [rest, part, own] = await list(who, store)
    expect([own?.number, own?.kind]).toEqual([found.number, 'invoice'])
    for (const [note, amount] of [[part, 1_000] as const, [rest, found.total - 1_000] as const]) {
      expect(note).toMatchObject({ kind: 'credit_note', corrects: found.number, total: amount, order: found.order })
      const text = await wordsOf(await download(note?.pdf_url ?? null, store, who.headers))
      for (const known of [titles[store][1], note?.number ?? '?', found.number]) expect(text).toContain(words(known))
      expect(text).toContain(money(-amount))
    }
  })

  it('R6.9 is for its customer and administrators alone', async () => {
    const who = await person(api, store)
    const { pdf_url, order } = await invoiced(who, store)
    const [other, admin] = [await person(api, store), await person(api, store, { admin: true })]
    const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
    const foreign = await person(api, elsewhere, { admin: true })
    const asked = [
      await download(pdf_url, store, other.headers),
      await download(pdf_url, store),
      await download(pdf_url, elsewhere, foreign.headers),
      await download(pdf_url, store, foreign.headers),
      await download(pdf_url, elsewhere, who.headers),
      await download(pdf_url, store, admin.headers),
      await download(pdf_url, store, { ...who.headers, accept: 'application/pdf' }),
      await download(pdf_url, store, { ...who.headers, accept: 'image/png' }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 401, 404, 401, 401, 200, 200, 406])
    for (const id of ['0', '-1', '1.5', 'x', '99999999999', '2147483647', '%0A', "1'--", 'null'])
      expect((await download(`/accounting/v1/invoices/${id}/pdf/`, store, who.headers)).status, id).toBe(404)
    expect(await list(other, store, `&order=${order}`)).toEqual([])
    expect(await list(foreign, elsewhere, `&order=${order}`)).toEqual([])
    expect(await list(admin, store)).toEqual([])
    expect(await list(admin, store, `&order=${order}`)).toHaveLength(1)
    expect((await api.get(`/accounting/v1/invoices/?store=${store}&order=x`, who.headers)).status).toBe(400)
  })
})

it('R1.11 the demonstration’s paid orders have their invoices, with files', async () => {
  const rows = await api.db.select().from(schema.invoices)
  const shown = rows.filter(({ issuedAt }) => issuedAt.getTime() < Date.now() - 3_600_000)
  expect(new Set(shown.map(({ store }) => store))).toEqual(new Set(['FRSM', 'ESSM']))
  for (const store of ['FRSM', 'ESSM'] as const) {
    const admin = await person(api, store, { admin: true })
    const [first] = shown.filter((row) => row.store === store)
    expect((await download(`/accounting/v1/invoices/${first?.id}/pdf/`, store, admin.headers)).status).toBe(200)
  }
})

it('R7.103 the OpenAPI document says that the call answers a PDF file', async () => {
  const { body } = await api.get<{
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>
  }>('/openapi.json')
  const answer = body.paths['/accounting/v1/invoices/{id}/pdf/']?.get.responses['200']
  expect(answer?.content).toMatchObject({ 'application/pdf': { schema: { $ref: '#/components/schemas/File' } } })
})
