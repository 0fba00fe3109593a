import { relative } from 'node:path'
import type { Mutant } from './report.ts'

/** Key of a mutant, the same in two runs over the same sources. @param root of the repository */
export function keyOf(
  { fileName, location: { start, end }, mutatorName, replacement = '' }: Mutant,
  root: string,
): string {
  const place = [start.line, start.column, end.line, end.column].join(':')
  return [relative(root, fileName), place, mutatorName, replacement].join(' ')
}

/**
 * A mutant as reports name it: while it is made and tried, Stryker counts lines and columns from 0.
 */
export function fromOne<M extends Mutant>(mutant: M): M {
  const { start, end } = mutant.location
  return { ...mutant, location: { start: next(start), end: next(end) } }
}

function next({ line, column }: Mutant['location']['start']): Mutant['location']['start'] {
  return { line: line + 1, column: column + 1 }
}

/**
 * A sample of a list, at even distances: each file of mutants is represented by its size, and each position in it.
 * @param count size of the sample; a shorter list is taken whole
 * @param seed offset: the same seed chooses the same sample
 */
export function evenly<T>(list: readonly T[], count: number, seed: number): T[] {
  if (count >= list.length) return [...list]
  const step = list.length / count
  // Multiples of the golden ratio spread over 0 to 1, so that each seed begins far from those
  // before it.
  const begin = (seed * 0.618_033_988_749_895) % 1
  return Array.from({ length: count }, (_, index) => list[Math.floor((index + begin) * step)] as T)
}

/**
 * Confidence interval of a share at 95 %, from a sample (Wilson's interval, which is valid near 100 % too).
 * @returns shares from 0 to 1
 */
export function interval(noticed: number, tried: number): { from: number; to: number } {
  if (tried === 0) return { from: 0, to: 1 }
  const z = 1.959_964
  const share = noticed / tried
  const middle = share + z ** 2 / (2 * tried)
  const reach = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2))
  const whole = 1 + z ** 2 / tried
  return { from: Math.max(0, (middle - reach) / whole), to: Math.min(1, (middle + reach) / whole) }
}
