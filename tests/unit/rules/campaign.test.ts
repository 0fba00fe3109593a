import { describe, expect, it } from 'vitest'
import { calendarDay } from '#lib/rules/calendar.ts'
import { isWithin } from '#lib/rules/campaign.ts'
import { stores } from '#lib/stores/registry.ts'

const winter = [{ from: '2027-01-06', until: '2027-02-02' }]

describe('campaigns', () => {
  it.each([
    ['2027-01-05', false],
    ['2027-01-06', true],
    ['2027-02-02', true],
    ['2027-02-03', false],
    ['2026-01-20', false],
  ])('R2.25 on %s the winter sales are on: %s', (day, on) => {
    expect(isWithin(winter, day)).toBe(on)
  })

  it('R2.25 any of several periods counts', () => {
    const summer = { from: '2027-06-23', until: '2027-07-20' }
    expect(['2027-01-06', '2027-03-01', '2027-07-01'].map((day) => isWithin([...winter, summer], day))).toEqual([
      true,
      false,
      true,
    ])
    expect(isWithin([], '2027-01-06')).toBe(false)
  })

  it('R2.25 a day begins at midnight of the store, summer time included', () => {
    expect(calendarDay(new Date('2027-01-05T22:59:59Z'), 'Europe/Paris')).toBe('2027-01-05')
    expect(calendarDay(new Date('2027-01-05T23:00:00Z'), 'Europe/Paris')).toBe('2027-01-06')
    expect(calendarDay(new Date('2027-06-22T22:00:00Z'), 'Europe/Paris')).toBe('2027-06-23')
  })

  it('R2.25 French sales last four weeks from a Wednesday, as the law has them', () => {
    const french = stores.find(({ country }) => country === 'FR')
    expect(french?.campaigns.sales.length).toBeGreaterThan(0)
    for (const { from, until } of french?.campaigns.sales ?? []) {
      expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(3)
      expect((Date.parse(until) - Date.parse(from)) / 86_400_000).toBe(27)
    }
  })
})
