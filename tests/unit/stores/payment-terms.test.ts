import { describe, expect, it } from 'vitest'
import { paymentStatus } from '#lib/contract/payments.ts'
import { pathTo } from '#lib/rules/order-transitions.ts'
import { canMovePayment, paymentStatuses } from '#lib/rules/payment-status.ts'
import { quoteStands } from '#lib/rules/quote.ts'

describe('payments', () => {
  it('R4.30 R4.31 the contract names the states of the rules', () => {
    expect(paymentStatus.options).toEqual([...paymentStatuses])
    expect(paymentStatuses).toEqual(expect.arrayContaining(['authorized', 'error']))
  })
  it('R4.30 what was taken only ever goes back', () => {
    const following = (from: (typeof paymentStatuses)[number]) =>
      paymentStatuses.filter((to) => canMovePayment(from, to))
    expect(following('authorized')).toEqual(['refund_due', 'refunded'])
    expect(following('refund_due')).toEqual(['cancelled', 'refunded'])
    expect(following('refunded')).toEqual(['refund_due'])
    for (const lost of ['error', 'cancelled', 'expired'] as const) expect(following(lost)).toContain('authorized')
  })
  it('R4.14 takes up what was given up on the way to being paid', () => {
    expect(pathTo(150, 300)).toEqual([100, 300])
    expect(pathTo(350, 400)).toEqual([300, 400])
    expect(pathTo(250, 400)).toEqual([200, 400])
    expect(pathTo(400, 400)).toEqual([])
    expect(pathTo(400, 300)).toBeNull()
    expect(pathTo(800, 400)).toBeNull()
  })
  it.each([
    ['2026-11-21', '2026-11-21T22:59:00Z', true],
    ['2026-11-21', '2026-11-21T23:01:00Z', false],
    ['2026-11-20', '2026-11-21T10:00:00Z', false],
    [null, '2026-11-21T10:00:00Z', false],
  ])('R4.15 a quote until %s stands at %s: %s', (until, at, stands) => {
    expect(quoteStands(until, new Date(at), 'Europe/Paris')).toBe(stands)
  })
})
