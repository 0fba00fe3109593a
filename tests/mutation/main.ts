/**
 * Makes small changes in the rules and the payment code, one after the other, and prints those that no test detects:
 * `npm run mutants [-- --incremental] [--sample 120 [--seed 1]] [files or folders …]`. Exit code 1 when fewer than 85 %
 * are detected.
 */
import { join, relative } from 'node:path'
import { type Asked, readArguments } from './arguments.ts'
import { forgetSurvivors } from './forget-survivors.ts'
import { type Part, partsOf } from './parts.ts'
import { type Mutant, reportOf, wantedShare } from './report.ts'
import { evenly, keyOf } from './sample.ts'
import { fromStryker, install, mutantsOf } from './stryker.ts'

const root = join(import.meta.dirname, '../..')
const asked = askedFor(process.argv.slice(2))

process.chdir(root)
install()
const { Stryker } = await fromStryker<Library>('core/dist/src/index.js')
const parts = partsOf(root, asked.paths)
const every = asked.sample === null ? [] : (await Promise.all(parts.map(({ files }) => mutantsOf(files)))).flat()
const sample = asked.sample === null ? null : evenly(every, asked.sample, asked.seed).map((each) => keyOf(each, root))
const results: Mutant[] = []
for (const part of parts) {
  forgetSurvivors(fileOf(part))
  const mutants = await new Stryker(optionsFor(part)).runMutationTest()
  for (const mutant of mutants) {
    const fileName = relative(root, mutant.fileName)
    // An incremental run includes earlier results of other files.
    if (part.files.includes(fileName)) results.push({ ...mutant, fileName })
  }
}
const { text, share } = sample
  ? reportOf(
      results.filter((each) => sample.includes(keyOf(each, root))),
      every.length,
    )
  : reportOf(results)
console.log(text)
process.exitCode = share < wantedShare ? 1 : 0

/** Options from the command line; invalid ones end the program with a sentence. */
function askedFor(given: readonly string[]): Asked {
  try {
    const read = readArguments(given)
    const paths = read.paths.map((each) => relative(root, each))
    const strange = paths.find((path) => partsOf(root, [path]).length === 0)
    if (strange !== undefined) throw new Error(`${strange} is neither a rule nor payment code.`)
    return { ...read, paths }
  } catch (error) {
    console.error((error as Error).message)
    return process.exit(1)
  }
}

/** Report that an incremental run continues from. */
function fileOf({ name }: Part): string {
  return `.data/mutants-${name}.json`
}

function optionsFor(part: Part): Record<string, unknown> {
  return {
    mutate: part.files,
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/plugins.mjs'],
    ignorers: ['texts'],
    ...(sample && { checkers: ['sample'], sample, warnings: { unknownOptions: false } }),
    testRunner: 'vitest',
    vitest: { configFile: `tests/mutation/${part.name}.config.ts` },
    coverageAnalysis: 'perTest',
    // One process, and long timeouts: on a busy machine every late end would count as killed. Endless loops are
    // detected by their rounds.
    concurrency: 1,
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 20,
    incremental: asked.incremental,
    incrementalFile: fileOf(part),
    tempDirName: '.data/mutants',
    // Stryker reads tsconfig.json by functions of TypeScript 6 that 7 has no more; tests do without
    // the file.
    ignorePatterns: ['tsconfig.json', '.next', '.data', 'public', 'e2e', 'docs', 'test-results'],
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'survivors'],
  }
}

interface Library {
  Stryker: new (options: Record<string, unknown>) => { runMutationTest(): Promise<Mutant[]> }
}
