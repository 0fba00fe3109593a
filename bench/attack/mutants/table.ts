import type { Mutant } from './mutant.ts'

/** A mutant that was attacked. */
export interface Tried {
  mutant: Mutant
  /** Whether its own group and oracle reported it; null where that group needs a program that is not installed. */
  found: boolean | null
  /** How long that took, building included. */
  seconds: number
}

/** A table of mutants, a line each: name, group, oracle, found or not, seconds. */
export function tableOf(tried: readonly Tried[]): string {
  const rows = tried.map(({ mutant: { name, group, oracle }, found, seconds }) => [
    name,
    group,
    oracle,
    found === null ? 'skipped' : found ? 'yes' : 'NO',
    String(seconds),
  ])
  const all = [['mutant', 'group', 'oracle', 'found', 'seconds'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
