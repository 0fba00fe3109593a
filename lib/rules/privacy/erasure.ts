export interface ErasureForm {
  password: string
  /** Typed by hand, so that nobody deletes an account by mistake. */
  word: string
}

/**
 * What is wrong with a wish to delete an account, by field.
 * @param expected the word that has to be typed; capitals and spaces around it do not matter
 */
export function erasureProblems(
  { password, word }: ErasureForm,
  expected: string,
): Partial<Record<keyof ErasureForm, 'required' | 'word'>> {
  const typed = word.trim().toLocaleUpperCase()
  return {
    ...(password === '' && { password: 'required' }),
    ...(typed === '' ? { word: 'required' } : typed === expected.toLocaleUpperCase() ? {} : { word: 'word' }),
  }
}
