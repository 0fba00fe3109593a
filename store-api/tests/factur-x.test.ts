import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import * as schema from '../db/schema.ts'
import { renderInvoice } from '../domain/order/invoice-file.ts'
import { findInvoice } from '../domain/order/invoices.ts'
import { issueCreditNote } from '../domain/order/issue-invoice.ts'
import { readStores } from '../domain/stores.ts'
import { type Api, startApi } from './support/api.ts'
import { readFacturX, wrongSums } from './support/factur-x.ts'
import { attachmentOf, metadataOf } from './support/pdf-attachment.ts'
import { textOf } from './support/pdf-text.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, type StoreCode, standardProducts, typed } from './support/shop.ts'

let api: Api
const admins = {} as Record<StoreCode, Person>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const) {
    admins[store] = await person(api, store, { admin: true })
    const [first] = await standardProducts(api, store)
    // Delivery that costs something, and a price that is reduced.
    await api.db
      .update(schema.products)
      .set({ mainlandShipping: 1_234 })
      .where(eq(schema.products.id, first?.product ?? 0))
    await api.db.insert(schema.coupons).values({ store, code: 'TEST7', percent: 7, amount: null })
  }
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** A paid order with three pieces, delivery and a coupon, and its invoice. */
async function invoiced(store: StoreCode, { quantity = 3, form = {}, coupon = true } = {}) {
  const { id } = await filledCart(api, store, quantity)
  await api.put(`/cart/v1/carts/${id}/?store=${store}`, form)
  if (coupon) await api.post(`/cart/v1/coupons/validate-coupon/?store=${store}`, { cart_id: id, code: 'TEST7' })
  await api.post(`/payment/v1/transfer/payments/init_order/?store=${store}`, { cart_id: id })
  await api.post(`/payment/v1/transfer/payments/confirm/?store=${store}`, { order_id: id }, admins[store].headers)
  return id
}
const storeOf = async (code: StoreCode) => {
  const store = (await readStores(api.db)).find(code)
  if (!store) throw new Error('The store is gone.')
  return store
}
/** Invoice and credit notes of an order, the oldest first, as they are stored and as PDF files. */
async function filesOf(order: string, code: StoreCode) {
  const store = await storeOf(code)
  const rows = await api.db
    .select()
    .from(schema.invoices)
    .where(eq(schema.invoices.cartId, order))
    .orderBy(asc(schema.invoices.id))
  return Promise.all(
    rows.map(async (stored) => {
      const whole = await findInvoice(api.db, store, stored.id)
      if (!whole) throw new Error('The invoice is gone.')
      return { stored, pdf: await renderInvoice(store, whole) }
    }),
  )
}
const seller = '//ram:SellerTradeParty'
const buyer = '//ram:BuyerTradeParty'
const summation = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation'
const business = (store: StoreCode, taxId: string) => ({
  same_billing_data: false,
  billing_data: {
    ...typed[store].shipping_data,
    business_name: 'Bains & <Cie>',
    tax_id_type: 'cif',
    tax_id: taxId,
  },
})
const expected = {
  FRSM: { taxId: 'FR11123456782', vat: 'FR11123456782', siren: '123456782', country: 'FR' },
  ESSM: { taxId: 'B12345674', vat: 'ESB12345674', siren: '', country: 'ES' },
} as const

describe.each(['FRSM', 'ESSM'] as const)('the electronic invoice in %s', (store) => {
  it('R7.103 is in the PDF, which pages and programs can still read', async () => {
    const [file] = await filesOf(await invoiced(store), store)
    const pdf = file?.pdf ?? Buffer.of()
    const { name, relationship, text } = attachmentOf(pdf)
    expect([name, relationship]).toEqual(['factur-x.xml', 'Alternative'])
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
    const metadata = metadataOf(pdf)
    for (const part of ['<pdfaid:part>3<', '<pdfaid:conformance>B<', '<fx:ConformanceLevel>EN 16931<'])
      expect(metadata).toContain(part)
    expect(metadata).toContain('<fx:DocumentFileName>factur-x.xml<')
    const latin = pdf.toString('latin1')
    expect(latin.startsWith('%PDF-1.7')).toBe(true)
    expect(latin).toContain('/OutputIntents')
    expect(latin).not.toContain('/BaseFont /Helvetica')
    expect(textOf(pdf)).toContain(file?.stored.number)
  })

  it('R7.103 keeps to the schema and adds up, with a reduction, a coupon and delivery', async () => {
    const order = await invoiced(store)
    const [{ stored, pdf } = { stored: null, pdf: Buffer.of() }] = await filesOf(order, store)
    const read = readFacturX(attachmentOf(pdf).text)
    expect(wrongSums(read)).toEqual([])
    expect(read.one('//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID')).toBe('urn:cen.eu:en16931:2017')
    expect([read.one('//rsm:ExchangedDocument/ram:ID'), read.one('//rsm:ExchangedDocument/ram:TypeCode')]).toEqual([
      stored?.number,
      '380',
    ])
    expect(read.cents(`${summation}/ram:GrandTotalAmount`)).toBe(stored?.total)
    expect(read.cents(`${summation}/ram:TaxTotalAmount`)).toBe(stored?.tax)
    expect(read.cents(`${summation}/ram:DuePayableAmount`)).toBe(0)
    expect(read.cents(`${summation}/ram:ChargeTotalAmount`)).toBeGreaterThan(0)
    expect(read.cents(`${summation}/ram:AllowanceTotalAmount`)).toBeGreaterThan(0)
    expect(read.all('//ram:ReasonCode')).toEqual(expect.arrayContaining(['FC', '95']))
    expect(read.one('//ram:BilledQuantity')).toBe('3')
    const { company } = await storeOf(store)
    expect(read.one(`${seller}/ram:Name`)).toBe(company.legalName)
    expect(read.one(`${seller}/ram:SpecifiedTaxRegistration/ram:ID`)).toBe(company.vatNumber)
    const { user, shipping_data: place } = typed[store]
    expect(read.one(`${buyer}/ram:Name`)).toBe(`${user.name} ${user.surnames}`)
    expect(read.one(`${buyer}//ram:PostcodeCode`)).toBe(place.postal_code)
    expect(read.one(`${buyer}//ram:CountryID`)).toBe(expected[store].country)
    expect(read.all(`${buyer}/ram:SpecifiedTaxRegistration`)).toEqual([])
  })

  it('R5.25 names a business with its VAT number, however its name is written', async () => {
    const { taxId, vat, siren } = expected[store]
    const order = await invoiced(store, { form: business(store, taxId), coupon: false })
    const [{ pdf } = { pdf: Buffer.of() }] = await filesOf(order, store)
    const read = readFacturX(attachmentOf(pdf).text)
    expect(wrongSums(read)).toEqual([])
    expect(read.one(`${buyer}/ram:Name`)).toBe('Bains & <Cie>')
    expect(read.one(`${buyer}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`)).toBe(vat)
    expect(read.one(`${buyer}/ram:SpecifiedLegalOrganization/ram:ID[@schemeID='0002']`)).toBe(siren)
  })

  it('R7.103 of a credit note names its invoice, for pieces, an amount, and the rest', async () => {
    const order = await invoiced(store)
    const [{ stored: invoice } = { stored: null }] = await filesOf(order, store)
    const payment = invoice?.paymentId ?? ''
    const [cart] = await api.db.select().from(schema.carts).where(eq(schema.carts.id, order))
    const [row] = (cart?.frozen?.rows ?? []) as CartRow[]
    const rows = [{ row: row?.id ?? '', quantity: 2, gross: 4_999 }]
    await issueCreditNote(api.db, await storeOf(store), payment, { amount: 4_999, rows })
    await issueCreditNote(api.db, await storeOf(store), payment, { amount: 777 })
    await issueCreditNote(api.db, await storeOf(store), payment)
    const notes = (await filesOf(order, store)).slice(1)
    expect(notes.map(({ stored }) => stored.total)).toEqual([4_999, 777, (invoice?.total ?? 0) - 5_776])
    for (const { stored, pdf } of notes) {
      const read = readFacturX(attachmentOf(pdf).text)
      expect(wrongSums(read)).toEqual([])
      expect(read.one('//rsm:ExchangedDocument/ram:TypeCode')).toBe('381')
      expect(read.cents(`${summation}/ram:GrandTotalAmount`)).toBe(stored.total)
      expect(read.one('//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toBe(invoice?.number)
      expect(read.one('//qdt:DateTimeString')).toMatch(/^\d{8}$/)
    }
    const pieces = readFacturX(attachmentOf(notes[0]?.pdf ?? Buffer.of()).text)
    expect([pieces.one('//ram:BilledQuantity'), pieces.one('//ram:SellerAssignedID')]).toEqual(['2', row?.final_ref])
  })

  it('R7.103 of a credit note for everything has the lines of its invoice', async () => {
    const order = await invoiced(store)
    const [{ stored, pdf } = { stored: null, pdf: Buffer.of() }] = await filesOf(order, store)
    await issueCreditNote(api.db, await storeOf(store), stored?.paymentId ?? '')
    const note = (await filesOf(order, store))[1]
    const [read, credited] = [pdf, note?.pdf ?? Buffer.of()].map((one) => readFacturX(attachmentOf(one).text))
    expect(credited && wrongSums(credited)).toEqual([])
    for (const path of ['//ram:LineTotalAmount', '//ram:ActualAmount', '//ram:Name', '//ram:TaxTotalAmount'])
      expect(credited?.all(path)).toEqual(read?.all(path))
  })

  it('R7.103 is left out where the standard asks for what there is not: the buyer, or a VAT number', async () => {
    const shop = await storeOf(store)
    const [{ stored } = { stored: null }] = await filesOf(await invoiced(store), store)
    const whole = await findInvoice(api.db, shop, stored?.id ?? 0)
    if (!whole?.invoice.seller) throw new Error('The invoice is gone.')
    const { invoice } = whole
    const missing = [
      { ...invoice, buyer: null },
      { ...invoice, seller: { ...whole.invoice.seller, vatNumber: '' } },
    ]
    for (const changed of missing) {
      const pdf = await renderInvoice(shop, { ...whole, invoice: changed })
      expect(() => attachmentOf(pdf)).toThrow('holds no file')
      expect(textOf(pdf)).toContain(invoice.number)
    }
  })
})

it('R7.103 the demonstration’s invoices keep to the schema, and a broken one is noticed', async () => {
  const rows = await api.db.select().from(schema.invoices).orderBy(asc(schema.invoices.id)).limit(8)
  expect(rows).toHaveLength(8)
  for (const { id, store } of rows) {
    const shop = await storeOf(store as StoreCode)
    const whole = await findInvoice(api.db, shop, id)
    if (!whole) throw new Error('The invoice is gone.')
    const { text } = attachmentOf(await renderInvoice(shop, whole))
    expect(wrongSums(readFacturX(text))).toEqual([])
    expect(() => readFacturX(text.replace('ram:TypeCode>380<', 'ram:Unknown>380<'))).toThrow()
    expect(wrongSums(readFacturX(text.replace(/(<ram:GrandTotalAmount>)\d/, '$19')))).toContain('BR-CO-15')
  }
})
