/**
 * The letters and digits of a word as a set of bits: `a` is the lowest, digits share the last six.
 */
export function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index)
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
  }
  return letters
}

/**
 * False where more letters of a word are missing in another than slips of the pen explain; told
 * from their sets alone, at once.
 */
export function mayBeSimilar(letters: number, others: number, slips: number): boolean {
  let missing = letters & ~others
  for (let count = 0; missing !== 0; count += 1) {
    if (count >= slips) return false
    missing &= missing - 1
  }
  return true
}

/**
 * Whether two words are at most `slips` letters apart: one added, left out, changed, or two
 * neighbours swapped.
 */
export function isSimilar(a: string, b: string, slips: number): boolean {
  if (Math.abs(a.length - b.length) > slips) return false
  const far = slips + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = new Array<number>(b.length + 1).fill(far)
    current[0] = i
    let nearest = i
    // Places further apart than the slips cannot be on the way.
    for (let j = Math.max(1, i - slips); j <= Math.min(b.length, i + slips); j += 1) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(
        (previous[j] ?? far) + 1,
        (current[j - 1] ?? far) + 1,
        (previous[j - 1] ?? far) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? far) + 1)
      current[j] = best
      nearest = Math.min(nearest, best)
    }
    if (nearest > slips) return false
    before = previous
    previous = current
  }
  return (previous[b.length] ?? far) <= slips
}
