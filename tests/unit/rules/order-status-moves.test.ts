import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '#lib/contract/payments.ts'
import { isPayable, orderStatuses } from '#lib/rules/order-status.ts'
import { pathTo } from '#lib/rules/order-transitions.ts'
import { canMovePayment, paymentStatuses } from '#lib/rules/payment-status.ts'
import { quoteStands } from '#lib/rules/quote.ts'
import { canMoveSubOrder, subOrderStatuses } from '#lib/rules/sub-order-status.ts'

describe('the way of an order', () => {
  it.each([
    [100, 100, []],
    [100, 400, [400]],
    [150, 400, [100, 400]],
    [250, 300, [200, 300]],
    [350, 400, [300, 400]],
    [100, 450, [400, 450]],
    [150, 450, null],
    [700, 400, null],
  ] as const)('R4.14 from %i to %i is %j, in two steps at most', (from, to, path) => {
    expect(pathTo(from, to)).toEqual(path)
  })

  it('R4.7 can be paid until it is', () => {
    expect(orderStatuses.filter(isPayable)).toEqual([100, 150, 200, 250, 300, 350])
  })
})

describe('the states of a sub-order', () => {
  it('R4.29 move only along the table of their own', () => {
    const moves = subOrderStatuses.map((from) => [from, ...subOrderStatuses.filter((to) => canMoveSubOrder(from, to))])
    expect(moves).toEqual([
      [100, 200, 400, 500, 550],
      [200, 300, 400, 500, 550],
      [300, 400, 500, 550, 600, 650],
      [400, 200, 300, 500, 550, 600, 650],
      [500],
      [550],
      [600, 700, 800, 900],
      [650, 600, 900],
      [700, 800, 900],
      [800],
      [900, 550, 600, 700, 800],
    ])
  })
})

describe('the states of a payment', () => {
  it.each<[PaymentStatus, PaymentStatus[]]>([
    ['created', ['pending', 'authorized', 'error', 'cancelled', 'expired', 'superseded', 'refund_due']],
    ['pending', ['authorized', 'error', 'cancelled', 'superseded', 'refund_due']],
    ['authorized', ['refund_due', 'refunded']],
    ['error', ['pending', 'authorized', 'refund_due']],
    ['cancelled', ['pending', 'authorized', 'refund_due']],
    ['expired', ['pending', 'authorized', 'refund_due']],
    ['superseded', ['authorized', 'refund_due']],
    ['refund_due', ['cancelled', 'refunded']],
    ['refunded', ['refund_due']],
  ])('R4.30 R4.31 one that is %s may become %j alone', (from, expected) => {
    expect(paymentStatuses.filter((to) => canMovePayment(from, to))).toEqual(expected)
  })
})

describe('a quote', () => {
  it.each([
    ['2026-11-21', '2026-11-21T22:59:59Z', true],
    ['2026-11-21', '2026-11-21T23:00:00Z', false],
    ['2026-11-22', '2026-11-21T23:00:00Z', true],
    [null, '2026-11-21T10:00:00Z', false],
  ])('R4.15 that is valid until %s stands at %s: %s', (until, now, stands) => {
    expect(quoteStands(until, new Date(now), 'Europe/Paris')).toBe(stands)
  })
})
