import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Mutant } from './report.ts'

interface Kept {
  readonly files: Readonly<Record<string, { mutants: Pick<Mutant, 'status'>[] }>>
}

/**
 * Leaves of what an earlier run has found only the mutants that a test noticed. Stryker tries
 * survivors again where it knows that their tests have changed, and of constants of a module it
 * does not know which those are.
 * @param file report of the earlier run; nothing happens where there is none
 */
export function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  for (const each of Object.values(kept.files)) each.mutants = each.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(file, JSON.stringify(kept))
}
