import { describe, expect, it } from 'vitest'
import { orderProgress } from '#lib/rules/order-progress.ts'

const parcel = (status: 200 | 500 | 600 | 700, delivered_at: string | null = null) => ({ status, delivered_at })

describe('how far an order is', () => {
  it.each([
    [300, [], ['ordered']],
    [400, [], ['ordered', 'paid']],
    [500, [parcel(200)], ['ordered', 'paid']],
    [600, [parcel(600), parcel(200)], ['ordered', 'paid', 'preparing']],
    [650, [parcel(600)], ['ordered', 'paid', 'preparing', 'sent']],
  ] as const)('says of state %i what is behind it', (status, parcels, done) => {
    expect(orderProgress(status, parcels)).toEqual({ done, deliveredAt: null })
  })
  it('is over once the last parcel that was not cancelled has arrived', () => {
    const parcels = [parcel(700, '2026-03-04T09:00:00Z'), parcel(700, '2026-03-06T09:00:00Z'), parcel(500)]
    const everything = ['ordered', 'paid', 'preparing', 'sent', 'delivered']
    expect(orderProgress(650, parcels)).toEqual({ done: everything, deliveredAt: '2026-03-06T09:00:00Z' })
  })
  it('is not told of an order that is cancelled, sent back or given up', () => {
    for (const status of [350, 700, 800] as const) expect(orderProgress(status, [])).toBeNull()
  })
})
