import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTaxId, looksMistyped, type TaxIdKind } from '../../../lib/rules/tax-id.ts'

describe('isTaxId', () => {
  it.each<[string, TaxIdKind, string]>([
    ['ES', 'dni', '12345678Z'],
    ['ES', 'dni', ' 12345678Z '],
    ['ES', 'dni', '00000000T'],
    ['ES', 'nie', 'X1234567L'],
    ['ES', 'nie', 'Y1234567X'],
    ['ES', 'nie', 'Z1234567R'],
    ['ES', 'nie', 'X01234567L'],
    ['ES', 'cif', 'A58818501'],
    ['ES', 'cif', 'Q2826000H'],
    ['ES', 'cif', 'P2807900B'],
    ['ES', 'cif', 'G28029643'],
    ['FR', 'dni', '123456789'],
    ['FR', 'dni', '255081416802538'],
    ['FR', 'nie', '255081416802538'],
    ['FR', 'cif', 'FR44732829320'],
    ['FR', 'cif', 'FR40303265045'],
    ['FR', 'cif', 'FR83404833048'],
  ])('R5.44 R5.45 R5.46 R5.47 R5.48 R5.49 takes in %s as %s: %s', (country, kind, text) => {
    expect(isTaxId(text, kind, country)).toBe(true)
    expect(looksMistyped(text, kind, country)).toBe(false)
  })

  it.each<[string, TaxIdKind, string]>([
    ['ES', 'dni', '12345678z'],
    ['ES', 'dni', '1234567Z'],
    ['ES', 'dni', '123456789'],
    ['ES', 'nie', 'A1234567L'],
    ['ES', 'nie', 'X123456L'],
    ['ES', 'nie', 'x1234567L'],
    ['ES', 'cif', 'I12345674'],
    ['ES', 'cif', 'O12345674'],
    ['ES', 'cif', 'T12345674'],
    ['ES', 'cif', 'B1234567K'],
    ['ES', 'cif', 'B123456744'],
    ['FR', 'dni', '12345678'],
    ['FR', 'dni', '1234567890'],
    ['FR', 'nie', '25508141680253'],
    ['FR', 'nie', '123456789'],
    ['FR', 'cif', '44732829320'],
    ['FR', 'cif', 'FR4473282932'],
    ['FR', 'cif', 'FRSM44732829320'],
    ['PT', 'dni', '123456789'],
    ['ES', 'dni', ''],
    ['ES', 'dni', '112345678Z'],
    ['ES', 'dni', '12345678ZZ'],
    ['ES', 'nie', 'XX1234567L'],
    ['ES', 'nie', 'X1234567LL'],
    ['ES', 'cif', 'AA58818501'],
    ['FR', 'nie', '1255081416802538'],
    ['FR', 'nie', '2550814168025381'],
    ['FR', 'cif', '1FR44732829320'],
    ['FR', 'cif', 'FR447328293201'],
  ])('R5.44 R5.45 R5.46 R5.47 R5.48 R5.49 refuses the form in %s as %s: %s', (country, kind, text) => {
    expect(isTaxId(text, kind, country)).toBe(false)
    expect(looksMistyped(text, kind, country)).toBe(false)
  })

  it.each<[string, TaxIdKind, string]>([
    ['ES', 'dni', '12345678A'],
    ['ES', 'nie', 'Y1234567L'],
    ['ES', 'cif', 'B12345678'],
    ['ES', 'cif', 'A5881850A'],
    ['ES', 'cif', 'Q28260008'],
    ['FR', 'dni', '123456789012345'],
    ['FR', 'nie', '255081416802539'],
    ['FR', 'cif', 'FR12345678901'],
  ])(
    'R5.44 R5.45 R5.46 R5.47 R5.48 R5.49 accepts %s as %s by its form, and doubts its check digit: %s',
    (country, kind, text) => {
      expect(isTaxId(text, kind, country)).toBe(true)
      expect(looksMistyped(text, kind, country)).toBe(true)
    },
  )

  it('R5.44 R5.45 R5.46 R5.47 R5.48 R5.49 the pattern alone decides, whatever the check says', () => {
    const patterns: readonly [TaxIdKind, string, RegExp][] = [
      ['dni', 'ES', /^\d{8}[A-Z]$/],
      ['nie', 'ES', /^[XYZ]\d{7,8}[A-Z]$/],
      ['cif', 'ES', /^[ABCDEFGHJKLMNPQRSUVW]\d{7}[\dA-J]$/],
      ['dni', 'FR', /^(\d{9}|\d{15})$/],
      ['nie', 'FR', /^\d{15}$/],
      ['cif', 'FR', /^FR\d{11}$/],
    ]
    for (const [kind, country, pattern] of patterns)
      fc.assert(fc.property(fc.stringMatching(pattern), (text) => isTaxId(text, kind, country)))
  })

  const numberOf = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((digits) => digits.join(''))
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const fitting = (endings: readonly string[], kind: TaxIdKind, country: string, beginning: string) =>
    endings.filter(
      (ending) => isTaxId(beginning + ending, kind, country) && !looksMistyped(beginning + ending, kind, country),
    )

  it('R5.44 R5.45 doubts all letters but one behind the number of a DNI or NIE', () => {
    fc.assert(
      fc.property(numberOf(8), numberOf(7), fc.constantFrom('X', 'Y', 'Z'), (dni, nie, first) => {
        expect(fitting(alphabet, 'dni', 'ES', dni)).toHaveLength(1)
        expect(fitting(alphabet, 'nie', 'ES', first + nie)).toHaveLength(1)
      }),
    )
  })

  it('R5.46 doubts a company number but with its control, a digit, a letter or either by its kind', () => {
    const controls = [...'0123456789ABCDEFGHIJ']
    fc.assert(
      fc.property(numberOf(7), fc.constantFrom(...'ABCDEFGHJKLMNPQRSUVW'), (digits, kind) => {
        const found = fitting(controls, 'cif', 'ES', kind + digits)
        const expected = 'ABEH'.includes(kind) ? /^\d$/ : 'PQRSNW'.includes(kind) ? /^[A-J]$/ : /^\d[A-J]$/
        expect(found.join('')).toMatch(expected)
      }),
    )
  })

  it('R5.48 R5.49 one wrong digit in a French number is doubted and taken', () => {
    const changed = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(fc.constantFrom('255081416802538', 'FR44732829320'), changed, (text, [at, by]) => {
        const kind = text.startsWith('FR') ? 'cif' : 'nie'
        const from = kind === 'cif' ? 2 : 0
        const index = from + (at % (text.length - from))
        const wrong = text.slice(0, index) + ((Number(text[index]) + by) % 10) + text.slice(index + 1)
        expect(isTaxId(wrong, kind, 'FR')).toBe(true)
        expect(looksMistyped(wrong, kind, 'FR')).toBe(true)
      }),
    )
  })
})
