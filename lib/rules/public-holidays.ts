import { addDays } from './calendar.ts'
import { countryProfile } from './countries/countries.ts'

/**
 * Whether a calendar day is a holiday in the whole of a country.
 * @param day `YYYY-MM-DD`
 */
export function isPublicHoliday(day: string, country: string): boolean {
  const own = countryProfile(country)?.holidays
  if (!own) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return own.fixed.includes(day.slice(5)) || own.easter.some((offset) => addDays(easter, offset) === day)
}

/**
 * Easter Sunday of the Gregorian calendar, `YYYY-MM-DD` (the rule of Meeus, Jones and Butcher).
 * @param year four digits
 */
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
