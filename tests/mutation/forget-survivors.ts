import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Mutant } from './report.ts'

interface Kept {
  readonly files: Readonly<Record<string, { mutants: Pick<Mutant, 'status'>[] }>>
}

/**
 * Keeps only the killed mutants of an earlier run's report. Stryker retries survivors only where it knows that their
 * tests have changed, which it does not for constants of a module.
 * @param file report of the earlier run; nothing happens where there is none
 */
export function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  for (const each of Object.values(kept.files)) each.mutants = each.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(file, JSON.stringify(kept))
}
