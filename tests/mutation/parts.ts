import { globSync } from 'node:fs'

/**
 * The mutated parts; the tests that a part is shown to are in its configuration beside this file. The providers' part
 * needs only its tests, the payments' part a database, which takes seconds for each mutant. Simulated providers are
 * test tools themselves.
 */
const parts = {
  rules: ['lib/rules/**/*.ts'],
  providers: [
    'store-api/payments/{ask,lines,providers}.ts',
    'store-api/providers/set-up.ts',
    'store-api/providers/*/{client,order,refunds}.ts',
    'store-api/providers/{adyen,paypal}/{asked,event,events}.ts',
  ],
  payments: [
    'store-api/domain/payment/*.ts',
    'store-api/payments/{events,failures,open,refunds,result,return-urls}.ts',
    'store-api/providers/*/{addresses,capture,provider,results}.ts',
    'store-api/providers/sequra/events.ts',
  ],
}

export interface Part {
  readonly name: string
  /** From the repository's root. */
  readonly files: readonly string[]
}

/**
 * The parts with their files; only those at or below one of the paths, where there are any.
 * @param root of the repository
 * @param paths from there
 */
export function partsOf(root: string, paths: readonly string[]): Part[] {
  const isWanted = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`))
  return Object.entries(parts)
    .map(([name, globs]) => ({ name, files: globSync(globs, { cwd: root }).sort() }))
    .map(({ name, files }) => ({ name, files: paths.length > 0 ? files.filter(isWanted) : files }))
    .filter(({ files }) => files.length > 0)
}
