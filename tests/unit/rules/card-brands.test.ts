import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardBrand, schemesWithFirst } from '#lib/rules/card-brands.ts'

it('names the schemes that are known, and no property of objects', () => {
  expect(cardBrand('cartebancaire')).toEqual({ name: 'CB', mark: 'cb' })
  for (const other of ['constructor', '__proto__', 'newscheme', '']) expect(cardBrand(other)).toEqual({ name: '' })
})

const schemes = fc.array(fc.record({ brand: fc.constantFrom('visa', 'mc', 'cartebancaire') }))
const first = fc.constantFrom('visa', 'mc', 'cartebancaire', null)

it("selects the store's scheme at first, and leaves the others in their order", () => {
  fc.assert(
    fc.property(schemes, first, (given, wanted) => {
      const sorted = schemesWithFirst(given, wanted)
      const ofStore = given.filter(({ brand }) => brand === wanted)
      expect(sorted).toEqual([...ofStore, ...given.filter(({ brand }) => brand !== wanted)])
    }),
  )
})
