const day = 86_400_000

/** Days for which a product counts as new. */
export const daysAsNew = 120

/** Products that were added after this moment are new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - daysAsNew * day)
}
