import { describe, expect, it } from 'vitest'
import { isTaxId, type TaxIdKind } from '../../../lib/rules/tax-id.ts'

describe('isTaxId', () => {
  it.each<[string, TaxIdKind, string]>([
    ['ES', 'dni', '12345678Z'],
    ['ES', 'dni', ' 12345678Z '],
    ['ES', 'nie', 'X1234567L'],
    ['ES', 'nie', 'Z12345678L'],
    ['ES', 'cif', 'B12345678'],
    ['ES', 'cif', 'W1234567J'],
    ['FR', 'dni', '123456789'],
    ['FR', 'dni', '123456789012345'],
    ['FR', 'nie', '123456789012345'],
    ['FR', 'cif', 'FR12345678901'],
  ])('R5.44 to R5.49 takes in %s as %s: %s', (country, kind, text) => {
    expect(isTaxId(text, kind, country)).toBe(true)
  })

  it.each<[string, TaxIdKind, string]>([
    ['ES', 'dni', '12345678z'],
    ['ES', 'dni', '1234567Z'],
    ['ES', 'dni', '123456789'],
    ['ES', 'nie', 'A1234567L'],
    ['ES', 'nie', 'X123456L'],
    ['ES', 'nie', 'x1234567L'],
    ['ES', 'cif', 'I12345678'],
    ['ES', 'cif', 'O12345678'],
    ['ES', 'cif', 'T12345678'],
    ['ES', 'cif', 'B1234567K'],
    ['ES', 'cif', 'B123456789'],
    ['FR', 'dni', '12345678'],
    ['FR', 'dni', '1234567890'],
    ['FR', 'nie', '12345678901234'],
    ['FR', 'cif', '12345678901'],
    ['FR', 'cif', 'FR1234567890'],
    ['FR', 'cif', 'FRSM12345678901'],
    ['PT', 'dni', '123456789'],
  ])('R5.44 to R5.49 refuses in %s as %s: %s', (country, kind, text) => {
    expect(isTaxId(text, kind, country)).toBe(false)
  })
})
