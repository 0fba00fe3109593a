import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPostalCode, countries, postalCodeForm } from '../../../lib/rules/countries/countries.ts'
import { isUnknownPrefix, judgePostalCode } from '../../../lib/rules/postal-code.ts'

describe('judgePostalCode', () => {
  it.each([
    ['ES', '28013', 'free'],
    ['ES', '20001', 'free'],
    ['ES', '35001', 'refused'],
    ['ES', '38001', 'refused'],
    ['ES', '07001', 'charged'],
    ['ES', '52001', 'free'],
    ['ES', '53001', 'free'],
    ['ES', '00001', 'free'],
    ['FR', '75001', 'free'],
    ['FR', '35000', 'free'],
    ['FR', '38000', 'free'],
    ['FR', '07000', 'free'],
    ['FR', '20000', 'refused'],
    ['FR', '97110', 'refused'],
    ['FR', '98000', 'refused'],
    ['FR', '96000', 'free'],
    ['FR', '99123', 'free'],
    ['PT', '35000', 'free'],
  ])('R5.55 R5.56 R5.57 judges in %s the code %s: %s', (country, code, verdict) => {
    expect(judgePostalCode(code, country)).toBe(verdict)
    expect(judgePostalCode(` ${code} `, country)).toBe(verdict)
  })

  it.each([
    ['ES', '52001', false],
    ['ES', '53001', true],
    ['ES', '00001', true],
    ['ES', ' 99999 ', true],
    ['ES', '35001', false],
    ['ES', '5300', false],
    ['FR', '95880', false],
    ['FR', '01000', false],
    ['ES', '01001', false],
    ['FR', '96000', true],
    ['FR', '97110', false],
    ['PT', '99999', false],
  ])('R5.24 in %s the prefix of %s is unknown: %s', (country, code, unknown) => {
    expect(isUnknownPrefix(code, country)).toBe(unknown)
  })

  it('R5.24 takes five digits, whatever they begin with, but for the islands', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}$/), fc.constantFrom('FR', 'ES'), (text, country) => {
        expect(judgePostalCode(text, country)).not.toBe('malformed')
      }),
    )
  })

  it('R5.24 wants exactly five digits', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('FR', 'ES'), (text, country) => {
        if (!/^\d{5}$/.test(text.trim())) expect(judgePostalCode(text, country)).toBe('malformed')
      }),
    )
    for (const text of ['', '7500', '750011', '7500A', '75 001', '７５００１'])
      expect(judgePostalCode(text, 'FR')).toBe('malformed')
  })
})

describe('the form of postal codes', () => {
  it("R5.24 is that of the country, and of any store's country where no store is", () => {
    for (const [country, { postalCodes }] of Object.entries(countries)) {
      expect(postalCodeForm(country)).toBe(postalCodes.pattern)
      fc.assert(
        fc.property(fc.stringMatching(postalCodes.pattern), (code) => {
          expect(code).toMatch(anyPostalCode)
        }),
      )
    }
    expect(postalCodeForm('PT')).toBe(anyPostalCode)
    for (const text of ['', '2801', '280134', '28 013', 'A28013']) expect(text).not.toMatch(anyPostalCode)
  })
})
