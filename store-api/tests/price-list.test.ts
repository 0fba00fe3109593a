import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarDay } from '../../lib/rules/calendar.ts'
import { storeByCode } from '../../lib/stores/registry.ts'
import { products, storeProducts, variants } from '../db/schema.ts'
import { Limits } from '../http/limits/limits.ts'
import { type Api, startApi } from './support/api.ts'
import { textOf } from './support/pdf-text.ts'
import { type Person, person } from './support/people.ts'
import type { StoreCode } from './support/shop.ts'

let api: Api
const professionals = {} as Record<StoreCode, Person>
beforeAll(async () => {
  api = await startApi({ limits: new Limits(1_000) })
  for (const store of ['FRSM', 'ESSM'] as const) professionals[store] = await person(api, store, { type: 'P' })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const download = (store: StoreCode, kind: string, headers: Record<string, string> = professionals[store].headers) =>
  fetch(`${api.url}/catalog/v1/price-list/?store=${store}&kind=${kind}`, { headers })
/** Lines of the CSV file, by reference. */
async function linesOf(store: StoreCode) {
  const text = await (await download(store, 'csv')).text()
  const [head = [], ...lines] = parse(text, { bom: true, delimiter: ';' }) as string[][]
  return { head, lines, byRef: new Map(lines.map((line) => [line[0], line])) }
}
const rateOf = (store: StoreCode) => String(Math.round((storeByCode(store)?.defaultRates.taxRate ?? 0) * 100))
const dayIn = (store: StoreCode) => calendarDay(new Date(), storeByCode(store)?.timeZone ?? '')
const written = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

describe('the price list of professionals', () => {
  it('has each product or variant of the store once, at the professional price with and without tax', async () => {
    for (const store of ['FRSM', 'ESSM'] as const) {
      const { lines, byRef, head } = await linesOf(store)
      const offers = await api.db
        .select()
        .from(storeProducts)
        .innerJoin(products, eq(products.id, storeProducts.productId))
        .where(eq(storeProducts.store, store))
      const sold = await api.db.select().from(variants)
      const expected = offers.flatMap(({ products: { id, ref }, store_products: offer }) => {
        const own = sold.filter(({ productId, professionalPrices }) => productId === id && professionalPrices[store])
        return own.length === 0
          ? [[ref, offer.professionalPrices] as const]
          : own.map((variant) => [variant.ref, variant.professionalPrices[store]] as const)
      })
      expect(lines).toHaveLength(expected.length)
      expect(new Set(lines.map((line) => line.length))).toEqual(new Set([head.length]))
      for (const [ref, prices] of expected)
        expect(byRef.get(ref)?.slice(5, 8), ref).toEqual([
          written(prices?.without_tax ?? 0),
          rateOf(store),
          written(prices?.pvp_web ?? 0),
        ])
    }
  })

  it('says its day on each line and in its name, and what consumers pay', async () => {
    const before = dayIn('ESSM')
    const answer = await download('ESSM', 'csv')
    const name = /tarifa-profesional-essm-(.*)\.csv/.exec(answer.headers.get('content-disposition') ?? '')
    expect([before, dayIn('ESSM')]).toContain(name?.[1])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { lines } = await linesOf('ESSM')
    const days = new Set(lines.map((line) => line[10]))
    expect(days.size).toBe(1)
    expect([before, dayIn('ESSM')]).toContain([...days][0])
    expect(lines.every((line) => Number(line[8]?.replace(',', '.')) >= Number(line[7]?.replace(',', '.')))).toBe(true)
  })

  it('is a PDF file with the same prices, the rate of tax and the day', async () => {
    for (const store of ['FRSM', 'ESSM'] as const) {
      const years = [dayIn(store).slice(0, 4)]
      const answer = await download(store, 'pdf')
      years.push(dayIn(store).slice(0, 4))
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const text = textOf(Buffer.from(await answer.arrayBuffer()))
      const { lines } = await linesOf(store)
      for (const line of [lines[0], lines.at(-1)]) {
        expect(text).toContain(line?.[0])
        expect(text).toContain(line?.[5]?.replace(/\B(?=(\d{3})+,)/g, '.'))
      }
      expect(text).toContain(`${store === 'FRSM' ? 'TVA de' : 'incluye el'} ${rateOf(store)}`)
      expect(years.some((year) => text.includes(year))).toBe(true)
    }
  })

  it('refuses visitors, consumers, professionals of another store and an unknown kind', async () => {
    const consumer = await person(api, 'FRSM')
    const administrator = await person(api, 'FRSM', { admin: true })
    const asked = await Promise.all([
      download('FRSM', 'csv', {}),
      download('FRSM', 'csv', consumer.headers),
      download('FRSM', 'pdf', administrator.headers),
      download('FRSM', 'csv', professionals.ESSM.headers),
      download('FRSM', 'xlsx'),
    ])
    expect(asked.map(({ status }) => status)).toEqual([401, 403, 403, 401, 400])
    expect(await asked[1]?.json()).toMatchObject({ code: 'professionals_only' })
    // The customer type is the account's, whatever a query or header says.
    const pretended = await fetch(`${api.url}/catalog/v1/price-list/?store=FRSM&user_type=professional`, {
      headers: { ...consumer.headers, 'x-user-type': 'professional' },
    })
    expect(pretended.status).toBe(403)
  })

  it('holds no cell that a spreadsheet executes', async () => {
    const [first] = await api.db.select().from(storeProducts).where(eq(storeProducts.store, 'FRSM')).limit(1)
    if (!first) throw new Error('Nothing is sold.')
    const own = and(eq(storeProducts.store, 'FRSM'), eq(storeProducts.productId, first.productId))
    const without = variants.productId
    const named = await api.db.select().from(variants).where(eq(without, first.productId))
    const attack = '=HYPERLINK("https://evil.example";"x")'
    await api.db.update(storeProducts).set({ name: attack }).where(own)
    for (const { id, names } of named)
      await api.db
        .update(variants)
        .set({ names: { ...names, FRSM: attack } })
        .where(eq(variants.id, id))
    const { lines } = await linesOf('FRSM')
    expect(lines.some((line) => line[2]?.startsWith(`'${attack}`))).toBe(true)
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })
})
