import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productQuery } from '#lib/catalogue/product-query.ts'

const asked = (text: string) => productQuery(new URLSearchParams(text))

describe('the query of a product page', () => {
  it.each([
    ['variant=WAIN-LISA-70', 'variant=WAIN-LISA-70'],
    ['utm_source=x&variant=WAIN-LISA-70&color=red', 'variant=WAIN-LISA-70'],
    ['page=2&variant=A-1', 'page=2&variant=A-1'],
    ['page=1', ''],
    ['page=0', ''],
    ['page=99999', ''],
    ['page=-1', ''],
    ['page=2e1', ''],
    ['variant=', ''],
    ['variant=a/b', ''],
    ['variant=%00', ''],
    ['variant=..', ''],
    [`variant=${'x'.repeat(81)}`, ''],
    ['ordering=news&prix_min=1', ''],
  ])('R2.71 %s becomes "%s"', (typed, canonical) => {
    expect(asked(typed)).toBe(canonical)
  })

  it('R2.71 has one spelling: the canonical form is stable and has only the two known keys', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('variant', 'page', 'x', 'ref'), fc.string())), (pairs) => {
        const once = productQuery(new URLSearchParams(pairs))
        expect(asked(once)).toBe(once)
        expect([...new URLSearchParams(once).keys()].every((key) => key === 'variant' || key === 'page')).toBe(true)
      }),
    )
  })
})
