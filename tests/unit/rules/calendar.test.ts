import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDay, isWeekend } from '#lib/rules/calendar.ts'

describe('the calendar', () => {
  it.each([
    ['2026-11-21T22:59:59Z', 'Europe/Paris', '2026-11-21'],
    ['2026-11-21T23:00:00Z', 'Europe/Paris', '2026-11-22'],
    ['2026-06-30T22:00:00Z', 'Europe/Madrid', '2026-07-01'],
    ['2026-01-05T04:00:00Z', 'America/New_York', '2026-01-04'],
  ])('R9.13 has the day of %s in %s: %s', (instant, timeZone, day) => {
    expect(calendarDay(new Date(instant), timeZone)).toBe(day)
  })

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('R9.13 counts from %s %i days on: %s', (day, count, reached) => {
    expect(addDays(day, count)).toBe(reached)
  })

  it('R9.12 has two days of every seven in a row at the weekend', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (count) => {
        const days = Array.from({ length: 7 }, (_, index) => addDays('1990-01-01', count + index))
        expect(days.filter(isWeekend)).toHaveLength(2)
      }),
    )
  })
})
