import { describe, expect, it } from 'vitest'
import { accountingCutoff, accountingYears, cutoff, retention } from '#lib/rules/retention.ts'

describe('how long data is kept', () => {
  it('is said in days for each sort of data', () => {
    const days = Object.fromEntries(Object.entries(retention).map(([name, period]) => [name, period / 86_400_000]))
    expect(days).toEqual({
      abandonedCarts: 90,
      stockAlerts: 365,
      unconfirmedSubscriptions: 30,
      mails: 90,
      paymentEvents: 395,
      incidents: 1_095,
      questions: 1_095,
      evidence: 1_830,
      endedOrders: 30,
    })
  })

  it('is counted back from now', () => {
    expect(cutoff(new Date('2026-11-21T10:00:00Z'), retention.mails)).toEqual(new Date('2026-08-23T10:00:00Z'))
  })

  it.each([
    ['FR', 10, '2016-11-21T10:00:00Z'],
    ['ES', 6, '2020-11-21T10:00:00Z'],
    ['PT', 10, '2016-11-21T10:00:00Z'],
  ])('is what the accounting of %s asks for invoices: %i years', (country, years, before) => {
    const now = new Date('2026-11-21T10:00:00Z')
    expect(accountingYears(country)).toBe(years)
    expect(accountingCutoff(now, country)).toEqual(new Date(before))
    expect(now).toEqual(new Date('2026-11-21T10:00:00Z'))
  })
})
