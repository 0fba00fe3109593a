import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '../domain/cart/fingerprint.ts'

const length = fc.integer({ min: 1, max: 10_000 })
const glass = fc.constantFrom('fixed', 'door', 'side')
const corner = fc.constantFrom('upper-left', 'upper-right')
const ofOpening = { kind: fc.constant('opening'), glass, x: length, y: length }
const cut = fc.oneof(
  fc.record({ kind: fc.constant('notch'), glass, corner, width: length, height: length }),
  fc.record({ kind: fc.constant('slope'), glass, left: length, right: length }),
  fc.record({ kind: fc.constant('round'), glass, corner, radius: length }),
  fc.record({ ...ofOpening, shape: fc.constant('circle'), diameter: length }),
  fc.record({ ...ofOpening, shape: fc.constant('rectangle'), width: length, height: length }),
)
const facility = fc.record(
  {
    ...{ city: fc.string(), distance: fc.constantFrom('500', '520'), disassembly: fc.boolean() },
    ...{ pre_measurement: fc.boolean(), place: fc.string(), postal_code: fc.string() },
  },
  { requiredKeys: ['city', 'distance', 'disassembly', 'pre_measurement', 'place'] },
)
const contents = fc.record({
  productId: length,
  variantId: fc.option(length),
  configuration: fc.record(
    {
      attribute_options: fc.array(
        fc.record({ option: length, value: length, cuts: fc.array(cut) }, { requiredKeys: ['option'] }),
      ),
      complements: fc.array(fc.record({ id: length, quantity: length, attribute_options: fc.array(length) })),
      facility,
    },
    { requiredKeys: ['attribute_options', 'complements'] },
  ),
})

/** The same value, the fields of each object in the order that jsonb has. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, of]) => [key, asStored(of)]))
}
/** The same value, the fields of each object in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, of]) => [key, turned(of)]),
  )
}
const markOf = (value: unknown) => fingerprint(value as Parameters<typeof fingerprint>[0])

describe('the fingerprint of a row', () => {
  it('R6.2 is the same in any order of the fields of a configuration', () => {
    fc.assert(
      fc.property(contents, (row) => {
        expect([markOf(asStored(row)), markOf(turned(row))]).toEqual([markOf(row), markOf(row)])
      }),
    )
  })

  it('R6.2 differs as soon as anything in a row differs', () => {
    fc.assert(
      fc.property(contents, contents, (row, other) => {
        const isSame = JSON.stringify(asStored(row)) === JSON.stringify(asStored(other))
        expect(markOf(row) === markOf(other)).toBe(isSame)
      }),
    )
    const leaves = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, of]) => leaves(of, [...path, key]))
        : [path]
    fc.assert(
      fc.property(contents, (row) => {
        for (const path of leaves(row)) {
          const changed = structuredClone(row) as unknown as Record<string, unknown>
          const holder = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, changed)
          Object.assign(holder, { [path.at(-1) ?? '']: 'changed' })
          expect(markOf(changed)).not.toBe(markOf(row))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('R6.2 keeps the value that rows in carts and accounts were stored with', () => {
    const row = {
      ...{ productId: 7, variantId: null },
      configuration: {
        attribute_options: [
          { option: 1, value: 900 },
          { option: 2, cuts: [{ kind: 'notch', glass: 'fixed', corner: 'lower-left', width: 10, height: 20 }] },
          { option: 3, cuts: [{ kind: 'opening', glass: 'door', x: 1, y: 2, shape: 'circle', diameter: 3 }] },
          { option: 4, cuts: [{ kind: 'slope', glass: 'side', left: 5, right: 6 }] },
        ],
        complements: [{ id: 1, quantity: 2, attribute_options: [3] }],
        facility: {
          city: 'c',
          distance: '500',
          disassembly: true,
          pre_measurement: false,
          place: 'p',
          postal_code: '1',
        },
      },
    }
    const asWritten = JSON.stringify([row.productId, row.variantId, row.configuration])
    expect(markOf(asStored(row))).toBe(createHash('sha256').update(asWritten).digest('hex'))
  })
})
