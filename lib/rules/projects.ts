/** Longest name of a project, characters. */
export const longestProjectName = 60

/** Most projects of one account. */
export const maxProjects = 20

/** Sum of what can be ordered of a project, cents, tax included. @param entries their prices; null is not orderable */
export function projectTotal(entries: readonly { price: number | null }[]): number {
  return entries.reduce((sum, { price }) => sum + (price ?? 0), 0)
}
