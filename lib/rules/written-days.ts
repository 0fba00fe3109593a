/**
 * A date with the first of a month as French writes it: "1er décembre", where the runtime's formats
 * have "1 décembre". Dates of other languages come back as they are (Spanish has "1 de diciembre"
 * and, cut short, "1 nov" without the French point).
 */
export function withOrdinal(date: string): string {
  return date.replace(/(?<!\d)1(?= (?:janv|févr|mars|avr|mai|juin|juil|août|sept[.e]|oct[.o]|nov[.e]|déc))/gu, '1er')
}

/**
 * Two days as they stand in "from … to …": the month is said once where it is the same.
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`, not before `from`
 * @param region BCP 47, e.g. `fr-FR`
 */
export function writtenDays({ from, to }: { from: string; to: string }, region: string): { from: string; to: string } {
  const write = (day: string, month?: 'long') =>
    withOrdinal(new Date(`${day}T12:00Z`).toLocaleDateString(region, { day: 'numeric', month, timeZone: 'UTC' }))
  const last = write(to, 'long')
  if (from.slice(0, 7) !== to.slice(0, 7)) return { from: write(from, 'long'), to: last }
  return { from: write(from, 'long').split(/[ \u00a0]/)[0] ?? '', to: last }
}

/**
 * The same with the year, which is said once where it is the same: "from 20 to 30 November 2026".
 * @param from `YYYY-MM-DD`
 * @param until `YYYY-MM-DD`, not before `from`
 * @param region BCP 47, e.g. `fr-FR`
 */
export function writtenPeriod(
  { from, until }: { from: string; until: string },
  region: string,
): { from: string; until: string } {
  const whole = (day: string) =>
    withOrdinal(new Date(`${day}T12:00Z`).toLocaleDateString(region, { dateStyle: 'long', timeZone: 'UTC' }))
  const inOneYear = from.slice(0, 4) === until.slice(0, 4)
  return { from: inOneYear ? writtenDays({ from, to: until }, region).from : whole(from), until: whole(until) }
}
