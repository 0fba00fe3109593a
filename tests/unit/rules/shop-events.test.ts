import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from '#lib/contract/cart-content.ts'
import { changesOf, eventOf, itemOfRow } from '#lib/rules/shop-events.ts'

type Row = Cart['rows'][number]

const rowOf = (id: string, quantity: number, unit: number) =>
  ({
    id,
    quantity,
    product: { ref: `P-${id}`, name: `Product ${id}`, brand: 'Mareva' },
    variant: null,
    prices: { unit },
  }) as Row
const rows = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ id }) => id,
  })
  .map((all) => all.map(({ id, quantity }) => rowOf(id, quantity, 9_990)))
const pieces = (items: readonly { quantity: number }[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

describe('the events of a shop', () => {
  it('R3.4 name an article by reference, name and brand, in euros', () => {
    expect(itemOfRow(rowOf('a', 2, 45_350))).toEqual({
      item_id: 'P-a',
      item_name: 'Product a',
      item_brand: 'Mareva',
      price: 453.5,
      quantity: 2,
    })
  })

  it('R3.4 have the sum of their articles as their value, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }))),
        (all) => {
          const items = all.map(([unit, quantity]) => itemOfRow(rowOf('a', quantity, unit)))
          const cents = all.reduce((sum, [unit, quantity]) => sum + unit * quantity, 0)
          expect(eventOf('EUR', items).value).toBe(cents / 100)
        },
      ),
    )
  })

  it('R3.4 tell of what a cart gained and lost, and nothing else', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const { added, removed } = changesOf(before, after)
        expect(pieces(added) - pieces(removed)).toBe(pieces(after) - pieces(before))
        const both = added.filter(({ item_id }) => removed.some((other) => other.item_id === item_id))
        expect(both).toEqual([])
        expect(changesOf(after, after)).toEqual({ added: [], removed: [] })
      }),
    )
  })
})
