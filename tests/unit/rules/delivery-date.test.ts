import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay } from '#lib/rules/calendar.ts'
import {
  addWorkingDays,
  deliveryRange,
  deliveryRangeFrom,
  madeToMeasureDays,
  standardDays,
} from '#lib/rules/delivery-date.ts'

describe('delivery dates', () => {
  // Monday 16 November 2026, in Paris.
  it('R9.14 made-to-measure ordered on a Monday comes from the second Monday on, within three weeks', () => {
    expect(deliveryRangeFrom('2026-11-16', madeToMeasureDays)).toEqual({ from: '2026-11-30', to: '2026-12-07' })
  })
  it('R9.15 a Monday’s standard order comes on Wednesday or Thursday, a Friday’s after the weekend', () => {
    expect(deliveryRangeFrom('2026-11-16', standardDays)).toEqual({ from: '2026-11-18', to: '2026-11-19' })
    expect(deliveryRangeFrom('2026-11-20', standardDays)).toEqual({ from: '2026-11-24', to: '2026-11-25' })
  })
  it.each([
    ['2026-11-16', 2, '2026-11-18'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 0, '2026-11-23'],
    ['2026-11-20', 10, '2026-12-04'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('R9.12 %s and %i working days is %s', (day, count, expected) => {
    expect(addWorkingDays(day, count)).toBe(expected)
  })
  it('R1.15 the order day is that of Europe/Paris', () => {
    expect(calendarDay(new Date('2026-06-30T22:30:00Z'), 'Europe/Paris')).toBe('2026-07-01')
    expect(calendarDay(new Date('2026-12-31T22:30:00Z'), 'Europe/Paris')).toBe('2026-12-31')
  })
  it('R9.13 is a range whose end never lies before its beginning', () => {
    expect(deliveryRange(new Date('2026-11-20T10:00:00Z'), { min: 3, max: 2 }, 'Europe/Paris')).toEqual({
      from: '2026-11-25',
      to: '2026-11-25',
    })
  })
  it('R9.12 never falls on a weekend', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.nat(60),
        (date, days) => {
          const { from, to } = deliveryRange(date, { min: days, max: days + 5 }, 'Europe/Paris')
          for (const day of [from, to]) expect([0, 6]).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay())
          expect(from <= to).toBe(true)
        },
      ),
    )
  })
})
