/**
 * Whether the word that deletes an account was typed: by hand, so that it is not deleted by
 * mistake.
 * @param expected the word; capitals and spaces around it do not matter
 */
export function isErasureWord(typed: string, expected: string): boolean {
  return typed.trim().toLocaleUpperCase() === expected.toLocaleUpperCase()
}
