import { addDays } from './calendar.ts'

/** Holidays on the same day every year, `MM-DD`, and those that move with Easter, in days after Easter Sunday. */
interface Holidays {
  readonly fixed: readonly string[]
  readonly easter: readonly number[]
}

/** By country: Code du travail, L3133-1; Real Decreto 2001/1983, article 45, as far as it holds in the whole of Spain. */
const holidays: Readonly<Record<string, Holidays>> = {
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    easter: [1, 39, 50],
  },
  ES: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    easter: [-2],
  },
}

/**
 * Whether a calendar day is a holiday in the whole of a country.
 * @param day `YYYY-MM-DD`
 */
export function isPublicHoliday(day: string, country: string): boolean {
  const own = holidays[country]
  if (!own) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return own.fixed.includes(day.slice(5)) || own.easter.some((offset) => addDays(easter, offset) === day)
}

/** Easter Sunday of the Gregorian calendar, `YYYY-MM-DD` (the rule of Meeus, Jones and Butcher). @param year four digits */
export function easterSunday(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const g = Math.floor((8 * century + 13) / 25)
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - h - (ofCentury % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
