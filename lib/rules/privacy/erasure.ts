/**
 * Whether somebody has typed the word that deletes an account: by hand, so that nobody does it by
 * mistake.
 * @param expected the word; capitals and spaces around it do not matter
 */
export function isErasureWord(typed: string, expected: string): boolean {
  return typed.trim().toLocaleUpperCase() === expected.toLocaleUpperCase()
}
