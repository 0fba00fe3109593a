import { expect, it } from 'vitest'
import { withOrdinal, writtenDays, writtenPeriod } from '#lib/rules/written-days.ts'

const day = (text: string, region: string, options: Intl.DateTimeFormatOptions) =>
  withOrdinal(new Intl.DateTimeFormat(region, { timeZone: 'UTC', ...options }).format(new Date(`${text}T12:00Z`)))

it.each(Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`))(
  'writes the first of a month as French does, long and short, and leaves Spanish alone: %s',
  (first) => {
    for (const options of [{ dateStyle: 'long' }, { dateStyle: 'full' }, { day: 'numeric', month: 'short' }] as const) {
      expect(day(first, 'fr-FR', options)).toMatch(/(^| )1er \p{L}/u)
      expect(day(first, 'es-ES', options)).toMatch(/(^| )1 \p{L}/u)
    }
    expect(day(first.replace(/01$/, '11'), 'fr-FR', { dateStyle: 'long' })).toMatch(/^11 /)
    expect(day(first.replace(/01$/, '21'), 'fr-FR', { dateStyle: 'long' })).toMatch(/^21 /)
  },
)

it.each([
  ['fr-FR', '2026-11-23', '2026-11-25', ['23', '25 novembre']],
  ['es-ES', '2026-11-23', '2026-11-25', ['23', '25 de noviembre']],
  ['fr-FR', '2026-12-01', '2026-12-03', ['1er', '3 décembre']],
  ['es-ES', '2026-12-01', '2026-12-03', ['1', '3 de diciembre']],
  ['fr-FR', '2026-11-30', '2026-12-01', ['30 novembre', '1er décembre']],
  ['es-ES', '2026-11-30', '2026-12-01', ['30 de noviembre', '1 de diciembre']],
  ['fr-FR', '2026-01-28', '2027-01-02', ['28 janvier', '2 janvier']],
])('R9.13 says the days of a delivery in %s, the month once: %s to %s', (region, from, to, [first, last]) => {
  expect(writtenDays({ from, to }, region)).toEqual({ from: first, to: last })
})

it.each([
  ['fr-FR', '2026-11-20', '2026-11-30', ['20', '30 novembre 2026']],
  ['es-ES', '2026-11-20', '2026-11-30', ['20', '30 de noviembre de 2026']],
  ['fr-FR', '2027-01-06', '2027-02-02', ['6 janvier', '2 février 2027']],
  ['es-ES', '2027-01-07', '2027-02-28', ['7 de enero', '28 de febrero de 2027']],
  ['fr-FR', '2026-12-01', '2026-12-24', ['1er', '24 décembre 2026']],
  ['fr-FR', '2026-12-20', '2027-01-01', ['20 décembre 2026', '1er janvier 2027']],
])('says the days of a campaign in %s, month and year once: %s to %s', (region, from, until, [first, last]) => {
  expect(writtenPeriod({ from, until }, region)).toEqual({ from: first, until: last })
})
