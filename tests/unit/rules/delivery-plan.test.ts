import { describe, expect, it } from 'vitest'
import { deliveryPlan, slowestDays } from '#lib/rules/delivery-plan.ts'

const row = (name: string, min: number, max: number) => ({ name, delivery_days: { min, max } })
/** A Monday. */
const ordered = new Date('2026-03-02T10:00:00Z')
const planned = (...rows: ReturnType<typeof row>[]) =>
  deliveryPlan(rows, ordered, 'Europe/Paris').map(({ range, rows }) => [range.from, range.to, rows.map((r) => r.name)])

describe('the deliveries of an order', () => {
  it('are one where everything takes as long', () => {
    expect(planned(row('paroi', 2, 3), row('mitigeur', 2, 3))).toEqual([
      ['2026-03-04', '2026-03-05', ['paroi', 'mitigeur']],
    ])
  })
  it('are several where something is made to measure, the soonest first', () => {
    expect(planned(row('sur mesure', 10, 15), row('receveur', 2, 3), row('colonne', 2, 3))).toEqual([
      ['2026-03-04', '2026-03-05', ['receveur', 'colonne']],
      ['2026-03-16', '2026-03-23', ['sur mesure']],
    ])
  })
  it('are all there after the days of the slowest', () => {
    expect(slowestDays([row('a', 2, 9), row('b', 4, 5)])).toEqual({ min: 4, max: 9 })
    expect(slowestDays([])).toEqual({ min: 0, max: 0 })
  })
  it('are none of no rows', () => {
    expect(planned()).toEqual([])
  })
})
