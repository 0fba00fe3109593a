import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viesNumber } from '#lib/rules/vies-number.ts'

describe('viesNumber', () => {
  it.each([
    ['FR11123456782', 'FR', { country: 'FR', number: '11123456782' }],
    ['fr 11 123 456 782', 'FR', { country: 'FR', number: '11123456782' }],
    ['B12345674', 'ES', { country: 'ES', number: 'B12345674' }],
    ['ESB12345674', 'ES', { country: 'ES', number: 'B12345674' }],
    ['EL123456789', 'GR', { country: 'EL', number: '123456789' }],
    ['CHE123', 'CH', null],
    ['', 'FR', null],
    ['FR', 'FR', null],
    ['FR../admin', 'FR', null],
    ['FR1234567890123', 'FR', null],
  ])('%s of %s', (taxId, country, expected) => {
    expect(viesNumber(taxId, country)).toEqual(expected)
  })

  it('never lets anything but letters, digits, + and * through', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('FR', 'ES', 'DE'), (taxId, country) => {
        const found = viesNumber(taxId, country)
        expect(found === null || /^[0-9A-Z+*]{2,12}$/.test(found.number)).toBe(true)
      }),
    )
  })
})
