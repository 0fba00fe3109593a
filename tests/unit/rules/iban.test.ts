import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIban, isIban } from '#lib/rules/iban.ts'

describe('an IBAN', () => {
  it.each(['FR76 3000 6000 0112 3456 7890 189', 'ES9121000418450200051332', 'DE89370400440532013000'])(
    'R2.153 is right: %s',
    (iban) => expect(isIban(iban)).toBe(true),
  )
  it.each([
    '',
    'FR76',
    'FR7730006000011234567890189',
    'hello world',
    'ES91 2100 0418 4502 0005 133é',
    '?ES9121000418450200051332',
    'ES9A21000418450200051374',
  ])('R2.153 is wrong: %s', (iban) => expect(isIban(iban)).toBe(false))
  it('R2.153 notices every single wrong digit', () => {
    const iban = 'ES9121000418450200051332'
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digit = String((Number(iban[place]) + shift) % 10)
        expect(isIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false)
      }),
    )
  })
  it.each([
    'FR7630006000011234567890189',
    'FR76 3000 6000 0112 3456 7890 189',
    ' fr76\u00a030006000011234567890189'.toUpperCase(),
  ])('R2.153 is written in fours: %s', (iban) => expect(formatIban(iban)).toBe('FR76 3000 6000 0112 3456 7890 189'))
})
