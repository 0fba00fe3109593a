/**
 * Changes the rules and the payment code in small ways, one after the other, and tells which changes no test notices:
 * `npm run mutants [-- --incremental] [-- files or folders …]`. Exits with 1 when fewer than 85 % are noticed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { forgetSurvivors } from './forget-survivors.ts'
import { type Part, partsOf } from './parts.ts'
import { type Mutant, reportOf, wantedShare } from './report.ts'

const root = join(import.meta.dirname, '../..')
const given = process.argv.slice(2)
const paths = given.filter((each) => !each.startsWith('--')).map((each) => relative(root, each))
const strange = paths.find((path) => partsOf(root, [path]).length === 0)
if (strange !== undefined) {
  console.error(`${strange} is neither a rule nor payment code.`)
  process.exit(1)
}

process.chdir(root)
const { Stryker } = await loadStryker()
const results: Mutant[] = []
for (const part of partsOf(root, paths)) {
  forgetSurvivors(fileOf(part))
  const mutants = await new Stryker(optionsFor(part)).runMutationTest()
  for (const mutant of mutants) {
    const fileName = relative(root, mutant.fileName)
    // An incremental run brings along what earlier ones found elsewhere.
    if (part.files.includes(fileName)) results.push({ ...mutant, fileName })
  }
}
const { text, share } = reportOf(results)
console.log(text)
process.exitCode = share < wantedShare ? 1 : 0

/** What an incremental run goes on from. */
function fileOf({ name }: Part): string {
  return `.data/mutants-${name}.json`
}

function optionsFor(part: Part): Record<string, unknown> {
  return {
    mutate: part.files,
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/plugins.mjs'],
    ignorers: ['texts'],
    testRunner: 'vitest',
    vitest: { configFile: `tests/mutation/${part.name}.config.ts` },
    coverageAnalysis: 'perTest',
    // One process, and much patience: on a busy machine whatever ends late would count as noticed. Endless loops are known by their rounds.
    concurrency: 1,
    timeoutMS: 20_000,
    incremental: given.includes('--incremental'),
    incrementalFile: fileOf(part),
    tempDirName: '.data/mutants',
    // Stryker reads tsconfig.json by functions of TypeScript 6 that 7 has no more; tests do without the file.
    ignorePatterns: ['tsconfig.json', '.next', '.data', 'public', 'e2e', 'docs', 'test-results'],
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'survivors'],
  }
}

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
