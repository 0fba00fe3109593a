/**
 * `npm run attack -- --mutants [--mutant NAME,…]`: puts faults back one at a time, in a copy of the shop,
 * and attacks it. Ends with 1 where one is not found by the group and the oracle that its patch names.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuilt } from '../../../scripts/start/build.ts'
import { copyShop } from '../../../scripts/third-store/copy-shop.ts'
import { isFound, type Mutant, readMutant, whySkipped } from './mutant.ts'
import { type Tried, tableOf } from './table.ts'

/** Every mutant of this folder, in the order of their names. */
export function mutants(folder = import.meta.dirname): Mutant[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => readMutant(file.slice(0, -'.patch'.length), readFileSync(join(folder, file), 'utf8')))
}

/**
 * Tries mutants and prints a table of them.
 * @param only names, or the numbers that they begin with, separated by commas; all by default
 * @returns number of mutants not found
 */
export async function checkMutants(
  root: string,
  only: string | undefined,
  say: (line: string) => void,
): Promise<number> {
  const wanted = only?.split(',')
  const chosen = mutants().filter(
    ({ name }) => wanted?.some((each) => name === each || name.startsWith(`${each}-`)) ?? true,
  )
  if (chosen.length === 0) throw new Error(`No mutant is called ${only}.`)
  const copy = mkdtempSync(join(tmpdir(), 'attack-mutants-'))
  const tried: Tried[] = []
  try {
    copyShop(root, copy)
    copyBuild(root, copy)
    for (const mutant of chosen) {
      const { name } = mutant
      const patch = join(import.meta.dirname, `${name}.patch`)
      const started = Date.now()
      apply(copy, patch)
      const output = await attackCopy(copy, mutant)
      apply(copy, patch, '--reverse')
      // It was built with the fault.
      if (!isBuilt(copy)) copyBuild(root, copy)
      const why = whySkipped(output)
      const found = isFound(mutant, output) || (why === null ? false : null)
      const seconds = Math.round((Date.now() - started) / 1_000)
      tried.push({ mutant, found, seconds })
      if (found === null) say(`skipped ${name}: ${why}`)
      else say(`${found ? 'found ' : 'MISSED'} ${name} in ${seconds} s`)
      if (found === false) say(output.slice(-3_000))
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  say(tableOf(tried))
  return tried.filter(({ found }) => found === false).length
}

function copyBuild(root: string, copy: string): void {
  const [from, to] = [join(root, '.next'), join(copy, '.next')]
  rmSync(to, { recursive: true, force: true })
  if (existsSync(from)) cpSync(from, to, { recursive: true })
}

/** @throws Error where the patch does not fit */
function apply(folder: string, patch: string, ...options: string[]): void {
  // Without a repository in a parent folder, which would determine the known files.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() }
  const done = spawnSync('git', ['apply', ...options, patch], { cwd: folder, env, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${patch} does not fit any more: ${done.stderr}`)
}

async function attackCopy(folder: string, { group, oracle }: Mutant): Promise<string> {
  const args = ['bench/attack/main.ts', '--seed', '1', '--requests', '1500', '--group', group]
  // Both ask for every page twice and read the whole database.
  if (oracle !== 'kept pages' && oracle !== 'rows of others') args.push('--quick')
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  await new Promise((done) => child.on('close', done))
  return output
}
