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
    expect(orderProgress(status, parcels)).toEqual({ done, sentAt: null, deliveredAt: null })
  })
  it('is over once the last parcel that was not cancelled has arrived', () => {
    const parcels = [parcel(700, '2026-03-04T09:00:00Z'), parcel(700, '2026-03-06T09:00:00Z'), parcel(500)]
    const everything = ['ordered', 'paid', 'preparing', 'sent', 'delivered']
    expect(orderProgress(650, parcels)).toEqual({
      done: everything,
      sentAt: null,
      deliveredAt: '2026-03-06T09:00:00Z',
    })
  })
  it('R4.11 names the day on which the last parcel left, once everything is sent', () => {
    const left = (sent_at: string | null, status: 500 | 600 = 600) => ({ status, sent_at, delivered_at: null })
    const parcels = [
      left('2026-03-05T09:00:00Z'),
      left('2026-03-02T09:00:00Z'),
      left('2026-03-09T09:00:00Z', 500),
      left(null),
    ]
    expect(orderProgress(650, parcels)?.sentAt).toBe('2026-03-05T09:00:00Z')
    expect(orderProgress(600, parcels)?.sentAt).toBeNull()
    expect(orderProgress(650, [left(null)])?.sentAt).toBeNull()
  })
  it('is not told of an order that is cancelled, sent back or given up', () => {
    for (const status of [350, 700, 800] as const) expect(orderProgress(status, [])).toBeNull()
  })
})
