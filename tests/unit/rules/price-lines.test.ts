import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import { charges, type Price, priceLineKinds, priceLines, sumOf, withTotal } from '#lib/rules/price-lines.ts'
import { priceLinesShown } from '#lib/rules/price-lines-shown.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

const cents = fc.nat(5_000_000)
const row = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), unit: cents, deposit: fc.option(cents) })
  .map(({ quantity, unit, deposit }) => ({
    quantity,
    prices: { unit, total: unit * quantity + (deposit ?? 0) },
    facility:
      deposit === null ? null : ({ deposit } as NonNullable<Parameters<typeof charges>[0]['rows'][0]['facility']>),
  }))

/**
 * Any cart with its total: rows with and without installation, delivery, a coupon of at most the
 * goods, and both rates.
 */
const anyCart = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 8 }),
    pvp_shipping: cents,
    pvp_saved: cents,
    discount: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    commission: fc.constantFrom(0, 0.02, 0.035),
    tax: fc.constantFrom(0.2, 0.21),
  })
  .map(({ rows, pvp_shipping, pvp_saved, discount, commission, tax }) => {
    const pvp = rows.reduce((sum, { prices }) => sum + prices.total, 0)
    const coupon = discount === undefined ? null : { code: 'HOLA', total_discount: Math.floor(pvp * discount) }
    const prices = { pvp, pvp_shipping, pvp_saved, paypal_commission: 0, pvp_total: 0, tax: 0 }
    return { rows, coupon, prices: withTotal({ prices, coupon }, { commission, tax }), commission }
  })

const price: Price = {
  prices: {
    pvp: 64_990,
    pvp_shipping: 2_904,
    pvp_saved: 10_000,
    paypal_commission: 1_258,
    pvp_total: 64_152,
    tax: 11_134,
  },
  coupon: { code: 'HOLA', total_discount: 5_000 },
}

describe('the lines of a price', () => {
  it('R9.10 R3.48 are goods, delivery, coupon, commission, total, tax, and what the goods were reduced by', () => {
    expect(priceLines(price)).toEqual([
      { kind: 'goods', cents: 64_990, added: true },
      { kind: 'delivery', cents: 2_904, added: true },
      { kind: 'coupon', cents: -5_000, added: true },
      { kind: 'commission', cents: 1_258, added: true },
      { kind: 'total', cents: 64_152, added: false },
      { kind: 'tax', cents: 11_134, added: false },
      { kind: 'reduction', cents: 10_000, added: false },
    ])
  })

  it('leave out what there is none of, but say that delivery is free', () => {
    const prices = { ...price.prices, pvp_shipping: 0, pvp_saved: 0, paypal_commission: 0 }
    const left = ['goods', 'delivery', 'total', 'tax']
    expect(priceLines({ prices, coupon: null }).map(({ kind }) => kind)).toEqual(left)
    expect(priceLines({ prices, coupon: { code: 'HOLA', total_discount: 0 } }).map(({ kind }) => kind)).toEqual(left)
    expect(priceLines({ prices }).map(({ kind }) => kind)).toEqual(left)
    expect(priceLines({ prices, audience: 'client' }).map(({ kind }) => kind)).toEqual(left)
  })

  it('R1.11 names the total without tax before the one with tax to professionals', () => {
    const { prices } = price
    const shown = priceLines({ prices, audience: 'professional' })
    expect(shown.find(({ kind }) => kind === 'net')).toEqual({
      kind: 'net',
      cents: prices.pvp_total - prices.tax,
      added: false,
    })
    expect(sumOf(shown)).toBe(sumOf(priceLines({ prices })))
  })

  it('R1.11 are without tax for professionals, and add up to the total without tax, for any cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const shown = priceLinesShown({ ...cart, audience: 'professional' })
        const { pvp_total, tax } = cart.prices
        expect(sumOf(shown)).toBe(pvp_total === 0 ? 0 : pvp_total - tax)
        const kinds = (lines: typeof shown) => lines.map(({ kind }) => kind)
        expect(kinds(shown)).toEqual(kinds(priceLines({ ...cart, audience: 'professional' })))
        expect(shown.find(({ kind }) => kind === 'total')?.cents).toBe(pvp_total)
        for (const { kind, cents } of shown) if (kind === 'coupon') expect(cents).toBeLessThanOrEqual(0)
        expect(priceLinesShown({ ...cart, audience: 'client' })).toEqual(priceLines(cart))
      }),
    )
  })

  it('R3.61 R9.50 say beside the total what an installer gets and what it comes to in all', () => {
    const facility = (deposit: number, installer: number) => ({ deposit, installer }) as CartRow['facility']
    const rows = [{ facility: facility(10_000, 18_755) }, { facility: null }, { facility: facility(5_000, 1_000) }]
    const { prices } = price
    const shown = priceLines({ prices: { ...prices, pvp_total: 90_700 }, rows })
    const cents = (kind: string) => shown.find((line) => line.kind === kind)?.cents
    expect([cents('deposit'), cents('total'), cents('installer'), cents('withInstaller')]).toEqual([
      15_000, 90_700, 19_755, 110_455,
    ])
    expect(sumOf(shown)).toBe(sumOf(priceLines({ prices: { ...prices, pvp_total: 90_700 } })))
    const none = priceLines({ prices, rows: [{ facility: null }] }).map(({ kind }) => kind)
    expect(none).toEqual(priceLines({ prices }).map(({ kind }) => kind))
  })

  it('R9.10 add up to the total in cents, for any cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(sumOf(priceLines(cart))).toBe(cart.prices.pvp_total)
        expect(Number.isSafeInteger(cart.prices.pvp_total)).toBe(true)
      }),
    )
  })

  it('R9.10 add up to the same piece by piece, as providers are told, with what is taken off last', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const charged = charges(cart)
        expect(charged.reduce((sum, each) => sum + each.cents, 0)).toBe(cart.prices.pvp_total)
        for (const { kind, quantity, unit, cents: whole } of charged)
          expect(kind === 'deposit' ? Math.round(unit * quantity) : unit * quantity).toBe(whole)
        const signs = charged.map((each) => Number(each.cents < 0))
        expect(signs).toEqual(signs.toSorted())
        const goods = charged.filter(({ kind }) => kind === 'goods' || kind === 'deposit')
        expect(goods.reduce((sum, each) => sum + each.cents, 0)).toBe(cart.prices.pvp)
      }),
    )
  })

  it('R9.26 R9.27 are the same when the total is worked out again: no commission on a commission', () => {
    fc.assert(
      fc.property(anyCart, ({ prices, coupon, commission }) => {
        expect(withTotal({ prices, coupon }, { commission, tax: 0.21 }).pvp_total).toBe(prices.pvp_total)
        expect(withTotal({ prices, coupon }, { commission: 0, tax: 0.21 }).pvp_total).toBe(
          prices.pvp_total - prices.paypal_commission,
        )
      }),
    )
  })

  it.each([
    ['FRSM', french.cart.price],
    ['ESSM', spanish.cart.price],
  ])('have a name each in the language of %s', (_store, names) => {
    expect(Object.keys(names).toSorted()).toEqual([...priceLineKinds].toSorted())
  })
})
