const day = 86_400_000

/** Days for which a product counts as new. */
export const daysAsNew = 120

/** The moment before which a product was added that is not new any more. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - daysAsNew * day)
}
