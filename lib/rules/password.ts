/** Fewest and most characters of a password. */
export const shortestPassword = 6
export const longestPassword = 200

/**
 * The error of a new password: it is missing, or has fewer than 6 characters or more than
 * 200. Characters are counted as people see them, not as UTF-16; spaces count, as they may be
 * meant.
 */
export function newPasswordProblem(password: string): 'missing' | 'short' | 'long' | null {
  const length = [...password].length
  if (length === 0) return 'missing'
  if (length < shortestPassword) return 'short'
  return length > longestPassword ? 'long' : null
}
