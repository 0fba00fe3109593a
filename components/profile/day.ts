import { getFormatter } from 'next-intl/server'
import { withOrdinal } from '#lib/rules/written-days.ts'

/**
 * Writes a moment, or a calendar day (`2026-11-21`), as a date in the store's language and time
 * zone; a dash if unknown.
 */
export async function dayWriter(): Promise<(moment: string | undefined) => string> {
  const format = await getFormatter()
  return (moment) =>
    moment === undefined
      ? '–'
      : withOrdinal(
          format.dateTime(new Date(moment.length === 10 ? `${moment}T12:00:00Z` : moment), {
            day: 'numeric',
            month: 'long',
            year: 'numeric',
          }),
        )
}
