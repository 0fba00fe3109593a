/**
 * Changes the rules and the payment code in small ways, one after the other, and tells which changes no test notices:
 * `npm run mutants [-- --incremental] [-- files or folders …]`. Exits with 1 when fewer than 85 % are noticed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Mutant, reportOf, wantedShare } from './report.ts'

const root = join(import.meta.dirname, '../..')

/** What is changed: the rules, and of the payment code what reckons, asks and reads answers, not the simulated providers. */
const mutated = [
  'lib/rules/**/*.ts',
  'store-api/payments/**/*.ts',
  'store-api/domain/payment/**/*.ts',
  'store-api/providers/**/!(simulated*).ts',
]

const given = process.argv.slice(2)
const paths = given.filter((each) => !each.startsWith('--')).map((each) => relative(root, each))
const missing = paths.find((path) => !existsSync(join(root, path)))
if (missing) {
  console.error(`There is no ${missing}.`)
  process.exit(1)
}
const wanted = paths.map((path) => (statSync(join(root, path)).isDirectory() ? `${path}/**/!(simulated*).ts` : path))

process.chdir(root)
const { Stryker } = await loadStryker()
const results = await new Stryker({
  mutate: wanted.length > 0 ? wanted : mutated,
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignore-texts.mjs'],
  ignorers: ['texts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // One process: mutants that run in time alone would time out beside others, and count as noticed.
  concurrency: 1,
  incremental: given.includes('--incremental'),
  incrementalFile: '.data/mutants.json',
  tempDirName: '.data/mutants',
  // Stryker reads tsconfig.json with TypeScript 6's functions, which 7 has no more; tests do without the file.
  ignorePatterns: [
    'tsconfig.json',
    '.next',
    '.data',
    'public',
    'e2e',
    'bench',
    'docs',
    'test-results',
    'store-api/images',
    'store-api/videos',
  ],
  reporters: ['progress-append-only'],
  disableTypeChecks: false,
}).runMutationTest()

const { text, share } = reportOf(results.map((each) => ({ ...each, fileName: relative(root, each.fileName) })))
console.log(text)
process.exitCode = share < wantedShare ? 1 : 0

interface Library {
  Stryker: new (options: Record<string, unknown>) => { runMutationTest(): Promise<Mutant[]> }
}

/** Stryker, installed into this folder when it is not there. */
async function loadStryker(): Promise<Library> {
  const entry = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/dist/src/index.js')
  if (!existsSync(entry)) {
    console.log('Getting Stryker …')
    const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: import.meta.dirname, encoding: 'utf8' })
    if (install.status !== 0) throw new Error(`Stryker was not installed:\n${install.stdout}${install.stderr}`)
  }
  return (await import(pathToFileURL(entry).href)) as Library
}
