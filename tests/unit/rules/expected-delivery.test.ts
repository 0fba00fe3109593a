import { expect, it } from 'vitest'
import { expectedDelivery } from '#lib/rules/expected-delivery.ts'
import { orderState } from '#lib/rules/order-status.ts'

const row = (min: number, max: number) => ({ delivery_days: { min, max } })
const order = {
  rows: [row(2, 3), row(10, 15)],
  ordered_at: '2026-11-27T09:00:00Z',
  created_at: '2026-11-20T09:00:00Z',
} as never as Parameters<typeof expectedDelivery>[0]

it('R1.15 expects a paid order on the days of its slowest row, counted from the order', () => {
  expect(expectedDelivery({ ...order, status: orderState.paid }, 'Europe/Paris')).toEqual({
    kind: 'dates',
    range: { from: '2026-12-11', to: '2026-12-18' },
  })
})

it('R1.15 names days and no date as long as an order is not paid', () => {
  expect(expectedDelivery({ ...order, status: orderState.pendingPayment }, 'Europe/Paris')).toEqual({
    kind: 'afterPayment',
    min: 10,
    max: 15,
  })
})
