import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from './report.ts'
import { fromOne } from './sample.ts'

const installed = join(import.meta.dirname, 'node_modules/@stryker-mutator')

/** Installs Stryker into this folder where it is not there. */
export function install(): void {
  if (existsSync(installed)) return
  console.log('Getting Stryker …')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: import.meta.dirname, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`Stryker was not installed:\n${done.stdout}${done.stderr}`)
}

/**
 * A module of Stryker's, which is no dependency of the shop. @param path from the folder of its
 * packages
 */
export async function fromStryker<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(installed, path)).href)) as Module
}

interface Instrumenting {
  Instrumenter: new (
    log: Pick<Console, 'debug' | 'info'> & { isDebugEnabled(): boolean },
  ) => {
    instrument(
      files: { name: string; content: string; mutate: boolean }[],
      options: { plugins: null; excludedMutations: string[]; ignorers: unknown[] },
    ): Promise<{ mutants: Mutant[] }>
  }
}

/**
 * The mutants that Stryker makes of files, in the order of files and places, without those that
 * count for nothing.
 */
export async function mutantsOf(files: readonly string[]): Promise<Mutant[]> {
  const { Instrumenter } = await fromStryker<Instrumenting>('instrumenter/dist/src/index.js')
  const { texts } = (await import('./plugins.mjs')) as { texts: unknown }
  const quiet = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false }
  const sources = files.map((file) => ({ name: resolve(file), content: readFileSync(file, 'utf8'), mutate: true }))
  const options = { plugins: null, excludedMutations: [], ignorers: [texts] }
  const { mutants } = await new Instrumenter(quiet).instrument(sources, options)
  return mutants.filter(({ status }) => status !== 'Ignored').map(fromOne)
}
