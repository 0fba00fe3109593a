import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgePostalCode } from '../../../lib/rules/postal-code.ts'

describe('judgePostalCode', () => {
  it.each([
    ['ES', '28013', 'free'],
    ['ES', '20001', 'free'],
    ['ES', '35001', 'refused'],
    ['ES', '38001', 'refused'],
    ['ES', '07001', 'charged'],
    ['ES', '52001', 'free'],
    ['ES', '53001', 'malformed'],
    ['ES', '00001', 'malformed'],
    ['FR', '75001', 'free'],
    ['FR', '35000', 'free'],
    ['FR', '38000', 'free'],
    ['FR', '07000', 'free'],
    ['FR', '20000', 'refused'],
    ['FR', '97110', 'refused'],
    ['FR', '98000', 'refused'],
    ['FR', '96000', 'malformed'],
    ['FR', '99123', 'malformed'],
    ['PT', '35000', 'free'],
  ])('R5.55 R5.56 R5.57 judges in %s the code %s: %s', (country, code, verdict) => {
    expect(judgePostalCode(code, country)).toBe(verdict)
    expect(judgePostalCode(` ${code} `, country)).toBe(verdict)
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
