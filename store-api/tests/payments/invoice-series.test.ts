import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cents } from '../../../lib/rules/money.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { invoiceCounters, invoices } from '../../db/schema.ts'
import { pageOfInvoices } from '../../domain/order/invoices.ts'
import { issueCreditNote } from '../../domain/order/issue-invoice.ts'
import { applyVerdict } from '../../domain/payment/apply-verdict.ts'
import { type DomainShop, openDomainShop } from '../support/domain-shop.ts'
import type { StoreCode } from '../support/shop.ts'

let shop: DomainShop
beforeAll(async () => {
  shop = await openDomainShop()
})
afterAll(() => shop.close())

const opened = async (code: StoreCode = 'FRSM') => shop.open(await shop.filledCart(code))
const pay = async (payment: { id: string }, code: StoreCode = 'FRSM', at?: Date, db: Database = shop.db) =>
  inTransaction(db, (tx) => applyVerdict(tx, shop.store(code), payment.id, 'authorized', { at }))
const invoiceOf = async ({ cartId }: { cartId: string }) => {
  const [found] = await shop.db.select().from(invoices).where(eq(invoices.cartId, cartId))
  if (!found) throw new Error('The order has no invoice.')
  return found
}
/** The serial that an order which is paid now gets. */
const serialOf = async (code: StoreCode = 'FRSM', at?: Date) => {
  const payment = await opened(code)
  await pay(payment, code, at)
  return (await invoiceOf(payment)).serial
}

describe.each(['FRSM', 'ESSM'] as const)('the series of invoices of %s', (code) => {
  it('R7.103 goes on by one, with its number, seller, buyer and rate kept beside it', async () => {
    const before = await serialOf(code)
    const payment = await opened(code)
    await pay(payment, code)
    const invoice = await invoiceOf(payment)
    const order = await shop.cart(payment.cartId, code)
    const year = new Date().getFullYear()
    const prefix = code.slice(0, 2)
    expect(invoice).toMatchObject({
      serial: before + 1,
      number: `${prefix}-F${invoice.year}-${String(before + 1).padStart(6, '0')}`,
      paymentId: payment.id,
      total: order.frozen?.prices.pvp_total,
      tax: order.frozen?.prices.tax,
      taxRate: shop.store(code).taxRate,
      seller: { vatNumber: expect.stringMatching(`^${prefix}\\w{8,11}$`) },
      buyer: { professional: false, tax_id: '', method: 'card', city: order.form.shipping_data.city },
    })
    expect(Math.abs(invoice.year - year)).toBeLessThanOrEqual(1)
    expect(order.frozen?.invoice).toEqual({ number: invoice.number, issued_at: invoice.issuedAt.toISOString() })
  })

  it('R7.103 has no gap where a payment was undone', async () => {
    const before = await serialOf(code)
    const undone = await opened(code)
    const broken = inTransaction(shop.db, async (tx) => {
      await applyVerdict(tx, shop.store(code), undone.id, 'authorized')
      const [taken] = await tx.select().from(invoices).where(eq(invoices.cartId, undone.cartId))
      expect(taken?.serial).toBe(before + 1)
      throw new Error('The program ends here.')
    })
    await expect(broken).rejects.toThrow('ends here')
    expect(await serialOf(code)).toBe(before + 1)
    await pay(undone, code)
    expect((await invoiceOf(undone)).serial).toBe(before + 2)
  })

  it('R7.103 begins again with the year of the store’s own calendar', async () => {
    // The turn of the year 2097 in Paris and Madrid is at 23:00 of Greenwich.
    const payments = [await opened(code), await opened(code), await opened(code)]
    const moments = ['2096-12-31T22:59:59Z', '2096-12-31T23:00:00Z', '2097-01-01T08:00:00Z']
    for (const [index, payment] of payments.entries()) await pay(payment, code, new Date(moments[index] ?? ''))
    const found = await Promise.all(payments.map(invoiceOf))
    expect(found.map(({ year, serial }) => [year, serial])).toEqual([
      [2096, 1],
      [2097, 1],
      [2097, 2],
    ])
    expect(found[1]?.number).toMatch(/-F2097-000001$/)
  })

  it('R7.103 does not go back in time, whatever the clocks of two processes say', async () => {
    const [later, earlier] = [await opened(code), await opened(code)]
    await pay(later, code, new Date('2095-06-02T10:00:00Z'))
    await pay(earlier, code, new Date('2095-06-01T10:00:00Z'))
    expect((await invoiceOf(earlier)).issuedAt).toEqual(new Date('2095-06-02T10:00:00Z'))
  })
})

describe('what the database itself keeps', () => {
  const refused = (text: string) => ({ cause: { message: expect.stringContaining(text) } })

  it('R7.103 a number is there once in a store and year, and an order has one invoice', async () => {
    const payment = await opened()
    await pay(payment)
    const { id: _, ...invoice } = await invoiceOf(payment)
    await expect(shop.db.insert(invoices).values(invoice)).rejects.toMatchObject(refused('duplicate key'))
    const other = { ...invoice, serial: 999_999, number: 'FR-F2026-999999' }
    await expect(shop.db.insert(invoices).values(other)).rejects.toMatchObject(refused('invoices_one_per_order'))
  })

  it('R7.103 no invoice changes or goes, and no counter goes back', async () => {
    const payment = await opened()
    await pay(payment)
    const { id } = await invoiceOf(payment)
    const one = eq(invoices.id, id)
    await expect(
      shop.db
        .update(invoices)
        .set({ total: cents(1) })
        .where(one),
    ).rejects.toMatchObject(refused('never deleted'))
    await expect(shop.db.delete(invoices).where(one)).rejects.toMatchObject(refused('never deleted'))
    await expect(shop.db.execute(sql`truncate ${invoices}`)).rejects.toMatchObject(refused('never emptied'))
    const counter = eq(invoiceCounters.store, 'FRSM')
    for (const last of [0, sql`${invoiceCounters.last} + 2`])
      await expect(
        shop.db
          .update(invoiceCounters)
          .set({ last: last as number })
          .where(counter),
      ).rejects.toMatchObject(refused('one by one'))
    await expect(shop.db.delete(invoiceCounters).where(counter)).rejects.toMatchObject(refused('one by one'))
    await shop.db.update(invoices).set({ buyer: null }).where(one)
    expect((await invoiceOf(payment)).buyer).toBeNull()
  })

  it('R7.103 a page of the list is read by indexes alone, among many orders', async () => {
    const crowd = sql`from generate_series(1, 20000) as n`
    const id = sql`('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`
    const plan = inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`insert into carts (id, store, status, customer, form)
        select ${id}, 'FRSM', 400, 1000000 + n / 3, '{}' ${crowd}`)
      await tx.execute(sql`insert into invoices (store, kind, year, serial, number, cart_id, total, tax, tax_rate, issued_at)
        select 'FRSM', 'invoice', 2090, n, 'crowd-' || n, ${id}, 1000, 100, 0.2, now() ${crowd}`)
      await tx.execute(sql`analyze carts, invoices`)
      const query = pageOfInvoices(tx, shop.store(), { customer: 1_000_500, page: 1 })
      expect(await query).toHaveLength(3)
      const { rows } = (await tx.execute(sql`explain ${query.getSQL()}`)) as unknown as { rows: object[] }
      throw new Error(rows.map((row) => Object.values(row).join()).join('\n'))
    })
    await expect(plan).rejects.toThrow(/carts_customer[\s\S]*invoices_cart|invoices_cart[\s\S]*carts_customer/)
    await expect(plan).rejects.not.toThrow('Seq Scan on')
  })
})

/**
 * Needs a PostgreSQL server: the embedded database has one connection, which makes its transactions
 * wait for one another.
 */
describe.runIf(process.env.TEST_DATABASE_URL)('two orders that are paid at once', () => {
  const waiting = async () => {
    const answer = await shop.db.execute(sql`select count(*)::int as n from pg_locks
      where not granted and locktype = 'transactionid'`)
    return (answer as unknown as { rows: { n: number }[] }).rows[0]?.n
  }

  it.each([
    ['committed', 1],
    ['undone', 0],
  ] as const)('R7.103 wait for one another: the second follows the first where that is %s', async (end, taken) => {
    const before = await serialOf()
    const [first, second] = [await opened(), await opened()]
    const [until, isPaid] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onTestFinished(() => until.resolve())
    const done = inTransaction(shop.db, async (tx) => {
      await applyVerdict(tx, shop.store(), first.id, 'authorized')
      isPaid.resolve()
      await until.promise
      if (end === 'undone') throw new Error('The program ends here.')
    }).catch((error: Error) => error.message)
    await isPaid.promise
    const paid = pay(second)
    await expect.poll(waiting).toBe(1)
    until.resolve()
    expect(await done).toBe(end === 'undone' ? 'The program ends here.' : undefined)
    await paid
    expect((await invoiceOf(second)).serial).toBe(before + taken + 1)
  })

  it('R7.103 twenty at once have twenty numbers that follow each other', async () => {
    const before = await serialOf()
    const payments = []
    for (let index = 0; index < 20; index += 1) payments.push(await opened())
    await Promise.all(payments.map((payment) => pay(payment)))
    const found = await Promise.all(payments.map(invoiceOf))
    expect(found.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(
      payments.map((_, index) => before + index + 1),
    )
  })

  it('R7.103 two refunds of one payment at once credit it once', async () => {
    const payment = await opened()
    await pay(payment)
    const credit = () => inTransaction(shop.db, (tx) => issueCreditNote(tx, shop.store(), payment.id))
    const given = await Promise.all([credit(), credit(), credit(), credit()])
    expect(given.filter((number) => number !== null)).toHaveLength(1)
  })
})
