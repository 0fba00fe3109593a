import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPaymentReference, paymentReference } from '../../../lib/rules/payment-reference.ts'

const now = new Date('2026-11-21T08:00:00.123Z')

describe('paymentReference', () => {
  it('R9.16 joins store code, milliseconds and 36 random characters', () => {
    const reference = paymentReference('FRSM', now, randomBytes)
    expect(reference).toMatch(/^FRSM1795248000123[A-Za-z0-9]{36}$/)
    expect(isPaymentReference(reference)).toBe(true)
  })

  it('R9.16 never repeats itself', () => {
    const made = new Set(Array.from({ length: 1_000 }, () => paymentReference('ESSM', now, randomBytes)))
    expect(made.size).toBe(1_000)
  })

  it('R9.16 draws again instead of favouring some letters', () => {
    let calls = 0
    const source = (length: number) => {
      calls += 1
      return new Uint8Array(length).fill(calls === 1 ? 255 : 61)
    }
    expect(paymentReference('FRSM', now, source).slice(17)).toBe('9'.repeat(36))
    expect(calls).toBe(2)
  })

  it('R9.16 takes the bytes below 248 alone, as each letter stands four times among them', () => {
    const bytes = [248, 247, 62, 0]
    const source = (length: number) => Uint8Array.from({ length }, (_, index) => bytes[index % 4] ?? 0)
    expect(paymentReference('FRSM', now, source).slice(17)).toBe('9AA'.repeat(12))
  })

  it('R9.16 has thirteen digits of time, whatever the clock says', () => {
    expect(paymentReference('FRSM', new Date(5), randomBytes)).toMatch(/^FRSM0000000000005[A-Za-z0-9]{36}$/)
  })

  it.each([
    '',
    'FRSM',
    `1FRSM1795248000123${'a'.repeat(36)}`,
    'FRSM1795248000123',
    `frsm1795248000123${'a'.repeat(36)}`,
    `FRSM1795248000123${'a'.repeat(37)}`,
    `FRSM1795248000123${'é'.repeat(36)}`,
  ])('R9.16 knows that "%s" is none', (text) => {
    expect(isPaymentReference(text)).toBe(false)
  })
})
