import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalQuery, parseCanonicalQuery } from '#lib/urls/listing-query.ts'

const canonical = (text: string) => canonicalQuery(new URLSearchParams(text))

describe('canonicalQuery', () => {
  it.each([
    ['b=2&a=1', 'a=1&b=2'],
    ['a=2&a=1', 'a=1,2'],
    ['a=2,1,1', 'a=1,2'],
    ['utm_source=x&gclid=y&fbclid=z&a=1', 'a=1'],
    ['a=&b=%20', ''],
    ['page=1&ordering=best_seller', ''],
    ['page=2&ordering=news', 'ordering=news&page=2'],
    ['A=1', 'a=1'],
    ['a%00b=1&c=%00', ''],
    ['_rsc=abc', ''],
    ['prix_min=1234.56&prix_max=1234.56', 'prix_max=1300&prix_min=1200'],
    ['largeur_min=87&largeur_max=90.5', 'largeur_max=91&largeur_min=87'],
    ['prix_max=9999999', 'prix_max=100000'],
    ['prix_min=abc', 'prix_min=abc'],
  ])('R4.77 writes %s as %s', (typed, expected) => {
    expect(canonical(typed)).toBe(expected)
  })
  it('keeps no more than 20 keys and no value over 200 characters', () => {
    const many = Array.from({ length: 500 }, (_, index) => `k${index}=${'x'.repeat(10)}`).join('&')
    expect(Object.keys(parseCanonicalQuery(canonical(many)))).toHaveLength(20)
    expect(canonical(`a=${'x'.repeat(10_000)}`)).toBe('')
  })
  it('is a fixed point: what it wrote it writes again', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 30 }), (pairs) => {
        const once = canonicalQuery(new URLSearchParams(pairs))
        expect(canonical(once)).toBe(once)
      }),
    )
  })
  it('does not depend on the order in which keys and values were typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3')), { maxLength: 8 }),
        (pairs) => {
          expect(canonicalQuery(new URLSearchParams([...pairs].reverse()))).toBe(
            canonicalQuery(new URLSearchParams(pairs)),
          )
        },
      ),
    )
  })
})
