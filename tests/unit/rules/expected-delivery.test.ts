import { describe, expect, it } from 'vitest'
import { expectedDeliveries, expectedDelivery } from '#lib/rules/expected-delivery.ts'
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

describe('an order with made-to-measure rows', () => {
  const made = {
    ...order,
    rows: [
      { ...row(2, 3), custom_made: false },
      { ...row(10, 15), custom_made: true },
    ],
    status: orderState.paid,
  } as typeof order
  const expected = (confirmed_at: string | null, more: Partial<typeof order> = {}) =>
    expectedDelivery(
      { ...made, ...more, confirmation: { state: confirmed_at ? 'confirmed' : 'waiting', confirmed_at } },
      'Europe/Paris',
    )

  it('R9.14 names days and no date as long as its measures are not confirmed', () => {
    expect(expected(null)).toEqual({ kind: 'afterConfirmation', min: 10, max: 15 })
    expect(expected(null, { status: orderState.pendingPayment })).toMatchObject({ kind: 'afterPayment' })
  })
  it('R9.14 counts the working days of these rows from the confirmation', () => {
    const range = { from: '2026-12-18', to: '2026-12-25' }
    expect(expected('2026-12-04T09:00:00Z')).toEqual({ kind: 'dates', range })
  })
  it('R9.14 arrives with its slowest other row where that is later', () => {
    const rows = [
      { ...row(30, 40), custom_made: false },
      { ...row(1, 2), custom_made: true },
    ] as typeof order.rows
    const range = { from: '2027-01-08', to: '2027-01-22' }
    expect(expected('2026-12-04T09:00:00Z', { rows })).toEqual({ kind: 'dates', range })
  })
  it('R9.14 is delivered in parts: the others with dates, these without one until they are confirmed', () => {
    const parts = (confirmed_at: string | null) =>
      expectedDeliveries({ ...made, confirmation: { state: 'waiting', confirmed_at } }, 'Europe/Paris')
    const [tray, screen] = made.rows
    const soon = { expected: { kind: 'dates', range: { from: '2026-12-01', to: '2026-12-02' } }, rows: [tray] }
    expect(parts(null)).toEqual([soon, { expected: { kind: 'afterConfirmation', min: 10, max: 15 }, rows: [screen] }])
    const range = { from: '2026-12-18', to: '2026-12-25' }
    expect(parts('2026-12-04T09:00:00Z')).toEqual([soon, { expected: { kind: 'dates', range }, rows: [screen] }])
  })
  it('waits for nothing once it is over', () => {
    expect(expected(null, { status: orderState.cancelled })).toMatchObject({ kind: 'dates' })
  })
})
