import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditNets } from '#lib/rules/invoice.ts'
import { backForPieces, creditedRows, worthOfPieces, worthOfReturn } from '#lib/rules/refund.ts'

type Paid = Parameters<typeof worthOfPieces>[0]
type Facility = Paid['rows'][number]['facility']
const cents = fc.integer({ min: 0, max: 1_000_000 })
const prices = { pvp: 0, pvp_shipping: 0, pvp_saved: 0, paypal_commission: 0, pvp_total: 0, tax: 0 }

/** Two panels with their installation and a tap, with delivery and a coupon. */
const example: Paid = {
  rows: [
    { id: 'a', quantity: 2, prices: { unit: 10_000 }, facility: { deposit: 3_000 } as Facility },
    { id: 'b', quantity: 1, prices: { unit: 7_000 }, facility: null },
  ],
  prices: { ...prices, pvp: 30_000, pvp_shipping: 2_000, paypal_commission: 500, pvp_total: 29_500 },
  coupon: { code: 'HOLA', total_discount: 3_000 },
}

describe('what pieces are worth', () => {
  it('R7.103 is what they were paid with, with their share of deposit and coupon', () => {
    expect(worthOfPieces(example, [{ row: 'a', quantity: 1 }])).toBe(10_000 + 1_500 - 1_150)
    expect(worthOfPieces(example, [{ row: 'b', quantity: 1 }])).toBe(7_000 - 700)
    expect(worthOfPieces(example, [{ row: 'unknown', quantity: 1 }])).toBe(0)
  })

  it('R7.103 of all of them is what the goods cost less the coupon', () => {
    const all = example.rows.map(({ id, quantity }) => ({ row: id, quantity }))
    expect(worthOfPieces(example, all)).toBe(27_000)
  })

  it('R7.103 of all of them leaves out whatever was taken off the order, by any line of its price', () => {
    const either = fc.integer({ min: -500_000, max: 500_000 })
    fc.assert(
      fc.property(either, either, cents, (pvp_shipping, paypal_commission, total_discount) => {
        const paid = {
          ...example,
          prices: { ...example.prices, pvp_shipping, paypal_commission },
          coupon: { code: 'HOLA', total_discount },
        }
        const all = paid.rows.map(({ id, quantity }) => ({ row: id, quantity }))
        const off = [-pvp_shipping, -paypal_commission, total_discount].filter((each) => each > 0)
        expect(worthOfPieces(paid, all)).toBe(30_000 - off.reduce((sum, each) => sum + each, 0))
      }),
    )
  })

  it('R7.103 with delivery and the cost of paying where nothing is kept, and without them else', () => {
    const all = example.rows.map(({ id, quantity }) => ({ row: id, quantity }))
    expect(worthOfReturn(example, all)).toBe(29_500)
    expect(worthOfReturn(example, all.slice(0, 1))).toBe(worthOfPieces(example, all.slice(0, 1)))
    const kept = [
      { row: 'a', quantity: 1 },
      { row: 'b', quantity: 1 },
    ]
    expect(worthOfReturn(example, kept)).toBe(10_350 + 6_300)
  })
})

describe('the lines of a credit note', () => {
  it('R7.103 add up to its amount and to its total without tax, whatever the prices', () => {
    const rows = fc.array(fc.record({ unit: cents, quantity: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(rows, cents, (given, amount) => {
        const paid: Paid = {
          rows: given.map(({ unit, quantity }, index) => ({
            id: `${index}`,
            quantity,
            prices: { unit },
            facility: null,
          })),
          prices,
          coupon: null,
        }
        const pieces = paid.rows.map(({ id, quantity }) => ({ row: id, quantity }))
        const lines = creditedRows(paid, pieces, amount)
        expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount)
        const tax = Math.floor(amount / 6)
        const grosses = lines.map(({ gross }) => gross)
        expect(creditNets(grosses, { total: amount, tax }).reduce((sum, net) => sum + net, 0)).toBe(amount - tax)
      }),
    )
  })

  it('R7.103 share the amount by their prices', () => {
    const lines = creditedRows(
      example,
      [
        { row: 'a', quantity: 1 },
        { row: 'b', quantity: 1 },
      ],
      1_850,
    )
    expect(lines.map(({ gross }) => gross)).toEqual([1_150, 700])
  })
})

describe('what pieces cost less after a change', () => {
  it('R7.103 is shared by the pieces of the row, and all of them have all of it', () => {
    const changes = [
      { row: 'a', refund: 501 },
      { row: 'a', refund: 400 },
      { row: 'b', refund: 70 },
    ]
    expect(backForPieces(example, [{ row: 'a', quantity: 1 }], changes)).toBe(451)
    expect(backForPieces(example, [{ row: 'a', quantity: 2 }], changes)).toBe(901)
    expect(backForPieces(example, [{ row: 'b', quantity: 1 }], changes)).toBe(70)
    expect(backForPieces(example, [], changes)).toBe(0)
  })

  it('R7.103 is that of the pieces that were changed, where others were refunded before', () => {
    const changes = [
      { row: 'a', refund: 600, pieces: 2 },
      { row: 'a', refund: 400, pieces: 1 },
    ]
    expect(backForPieces(example, [{ row: 'a', quantity: 1 }], changes)).toBe(300 + 400)
    expect(backForPieces(example, [{ row: 'a', quantity: 2 }], changes)).toBe(600 + 400)
  })
})
