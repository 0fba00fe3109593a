import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDay } from '../../../lib/rules/calendar.ts'
import { hasOwnMeasures, isCustomMade } from '../../../lib/rules/custom-made.ts'
import { easterSunday, isPublicHoliday } from '../../../lib/rules/public-holidays.ts'
import { lastArrival, lastWithdrawalDay, withdrawalItems, withdrawalPeriod } from '../../../lib/rules/withdrawal.ts'

const france = { country: 'FR', timeZone: 'Europe/Paris' }
const spain = { country: 'ES', timeZone: 'Europe/Paris' }
const at = (text: string) => new Date(text)
const part = (status: 200 | 500 | 550 | 600 | 700 | 800, deliveredAt: string | null, rows: string[] = []) => ({
  status,
  rows,
  deliveredAt: deliveredAt === null ? null : at(deliveredAt),
})

describe('public holidays', () => {
  it.each([
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
    // The first year of its cycle of nineteen, and those whose reckoning is moved by a week.
    [2033, '2033-04-17'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [1954, '1954-04-18'],
  ])('finds Easter of %i', (year, day) => expect(easterSunday(year)).toBe(day))

  it.each([
    ['FR', '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25'],
    ['ES', '01-01 01-06 03-26 05-01 08-15 10-12 11-01 12-06 12-08 12-25'],
  ])('knows all of %s in 2027', (country, days) => {
    const year = Array.from({ length: 365 }, (_, index) => addDays('2027-01-01', index))
    expect(year.filter((day) => isPublicHoliday(day, country))).toEqual(days.split(' ').map((day) => `2027-${day}`))
  })

  it.each([
    ['2027-03-29', true, false], // Easter Monday
    ['2027-03-26', false, true], // Good Friday
    ['2027-05-06', true, false], // Ascension
    ['2027-05-17', true, false], // Whit Monday
    ['2027-07-14', true, false],
    ['2027-01-06', false, true],
    ['2027-10-12', false, true],
    ['2027-12-25', true, true],
    ['2027-06-01', false, false],
  ])('knows that of %s in France and in Spain', (day, french, spanish) => {
    expect([isPublicHoliday(day, 'FR'), isPublicHoliday(day, 'ES'), isPublicHoliday(day, 'XX')]).toEqual([
      french,
      spanish,
      false,
    ])
  })
})

describe('the last day of withdrawal', () => {
  it.each([
    // The day of the delivery does not count: Tuesday the 10th to Tuesday the 24th.
    ['2026-11-10T09:00:00Z', france, '2026-11-24'],
    // Half past eleven at night in Paris, which is the same day although another one in UTC.
    ['2026-07-01T21:30:00Z', france, '2026-07-15'],
    // Half past midnight in Paris, the day before in UTC.
    ['2026-07-01T22:30:00Z', france, '2026-07-16'],
    // Fourteen days end on a Saturday, on a Sunday.
    ['2026-11-07T09:00:00Z', france, '2026-11-23'],
    ['2026-11-08T09:00:00Z', france, '2026-11-23'],
    // On Friday, 25 December: the weekend follows.
    ['2026-12-11T09:00:00Z', france, '2026-12-28'],
    ['2026-12-11T09:00:00Z', spain, '2026-12-28'],
    // On 11 November, a holiday only in France.
    ['2026-10-28T09:00:00Z', france, '2026-11-12'],
    ['2026-10-28T09:00:00Z', spain, '2026-11-11'],
    // On Saturday, 27 March 2027, before Easter: Monday is a holiday only in France.
    ['2027-03-13T09:00:00Z', france, '2027-03-30'],
    ['2027-03-13T09:00:00Z', spain, '2027-03-29'],
  ])('after a delivery at %s is a working day, never earlier than the fourteenth', (delivered, place, day) => {
    expect(lastWithdrawalDay(at(delivered), place)).toBe(day)
  })

  it('lies fourteen days after the delivery and at most five further, on a working day', () => {
    const moments = fc.date({ min: at('2026-01-01'), max: at('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(france, spain), (delivered, place) => {
        const last = lastWithdrawalDay(delivered, place)
        const first = addDays(calendarDay(delivered, place.timeZone), 14)
        expect(last >= first && last <= addDays(first, 5)).toBe(true)
        expect([0, 6]).not.toContain(new Date(`${last}T12:00:00Z`).getUTCDay())
        expect(isPublicHoliday(last, place.country)).toBe(false)
      }),
    )
  })
})

describe('the arrival that the period begins with', () => {
  const late = '2026-11-12T09:00:00.000Z'
  it.each([
    ['nothing was sent', [], null],
    ['a part is under way', [part(700, late, ['a']), part(600, null, ['b'])], null],
    ['a row is in no part yet', [part(700, late, ['a'])], null],
    ['all of it came, the last counts', [part(700, '2026-11-10T09:00:00Z', ['a']), part(700, late, ['b'])], late],
    ['a part that names no rows is the whole', [part(700, late)], late],
    ['a cancelled part never comes', [part(700, late, ['a']), part(500, null, ['b'])], late],
    ['a part cancelled for a change never comes', [part(700, late, ['a']), part(550, null, ['b'])], late],
    ['everything was cancelled', [part(550, null, ['a', 'b'])], null],
    ['what was sent back had come', [part(800, late, ['a', 'b'])], late],
  ])('%s', (_case, parts, arrival) => {
    expect(lastArrival(['a', 'b'], parts)?.toISOString() ?? null).toBe(arrival)
  })
})

it('begins when the last of several pieces of a row has come', () => {
  const pieces = (quantity: number) => ({
    ...part(700, '2026-11-12T09:00:00Z', ['a']),
    pieces: [{ row: 'a', quantity }],
  })
  expect(lastArrival(['a'], [pieces(1)], { a: 3 })).toBeNull()
  expect(lastArrival(['a'], [pieces(1), pieces(1)], { a: 3 })).toBeNull()
  expect(lastArrival(['a'], [pieces(1), pieces(2)], { a: 3 })).toEqual(at('2026-11-12T09:00:00Z'))
  expect(lastArrival(['a'], [pieces(3)])).toEqual(at('2026-11-12T09:00:00Z'))
})

describe('the period of withdrawal', () => {
  const order = {
    status: 650,
    audience: 'client',
    rowIds: ['a'],
    parts: [part(700, '2026-11-10T09:00:00Z')],
  } as const
  it.each([
    ['2026-11-24T22:59:59Z', { state: 'open', until: '2026-11-24' }],
    ['2026-11-24T23:00:00Z', { state: 'expired', until: '2026-11-24' }],
  ])('stands until the end of its last day in the store, %s', (now, period) => {
    expect(withdrawalPeriod(order, france, at(now))).toEqual(period)
  })

  it('stands from the order on, however long the delivery takes', () => {
    for (const status of [300, 400, 450, 500, 600, 650] as const)
      expect(withdrawalPeriod({ ...order, status, parts: [] }, spain, at('2027-06-01T00:00:00Z'))).toEqual({
        state: 'open',
        until: null,
      })
  })

  it('does not stand for carts, quotes, what was cancelled, given up or sent back, nor for professionals', () => {
    for (const status of [100, 150, 200, 250, 350, 700, 800] as const)
      expect(withdrawalPeriod({ ...order, status }, france, at('2026-11-11T00:00:00Z')).state).toBe('ended')
    expect(withdrawalPeriod({ ...order, audience: 'professional' }, france, at('2026-11-11T00:00:00Z')).state).toBe(
      'professional',
    )
  })
})

describe('what can be withdrawn from', () => {
  const row = (made_to_measure: boolean, facility: object | null = null) => ({ product: { made_to_measure }, facility })
  it('excepts what is made to measure, row by row, and never an installation', () => {
    expect(withdrawalItems([row(false), row(true), row(true, {}), row(false, {})])).toEqual([
      { key: '1', kind: 'goods', row: 0, excepted: null },
      { key: '2', kind: 'goods', row: 1, excepted: 'madeToMeasure' },
      { key: '3', kind: 'goods', row: 2, excepted: 'madeToMeasure' },
      { key: '3-installation', kind: 'installation', row: 2, excepted: null },
      { key: '4', kind: 'goods', row: 3, excepted: null },
      { key: '4-installation', kind: 'installation', row: 3, excepted: null },
    ])
  })

  it('excepts by what was configured, and by the product where that is not known', () => {
    const made = (custom_made: boolean | undefined, made_to_measure: boolean) =>
      isCustomMade({ custom_made, product: { made_to_measure } })
    expect([made(true, false), made(false, true), made(undefined, true), made(undefined, false)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(hasOwnMeasures([{}, { value: null }])).toBe(false)
    expect(hasOwnMeasures([{}, { value: 815 }])).toBe(true)
  })

  it('names every item once, in the order of the rows', () => {
    const rows = fc.array(fc.tuple(fc.boolean(), fc.boolean()).map(([made, fitted]) => row(made, fitted ? {} : null)))
    fc.assert(
      fc.property(rows, (all) => {
        const items = withdrawalItems(all)
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
        expect(items.filter(({ kind }) => kind === 'goods').map((item) => item.row)).toEqual(
          all.map((_, index) => index),
        )
        expect(items.every(({ kind, excepted }) => kind === 'goods' || excepted === null)).toBe(true)
      }),
    )
  })
})
