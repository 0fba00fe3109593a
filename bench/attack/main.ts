/**
 * `npm run attack [-- --seed N --requests 20000 --seconds S --group NAME,… --quick]`: attacks a separate shop with
 * requests made from the contract and from lists of hostile input, and checks every answer. Exit code 1 on a breach,
 * with the request. The same seed sends the same requests, except for ids from the database. `--mutants` puts faults
 * back (mutants/main.ts).
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from '../../scripts/start/build.ts'
import { attack } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '20000' },
    seconds: { type: 'string' },
    group: { type: 'string' },
    quick: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    mutant: { type: 'string' },
  },
})

/** @throws Error unless it is a whole number */
function whole(name: 'seed' | 'requests' | 'seconds', text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} wants a whole number, not "${text}".`)
  return value
}

const root = resolve(import.meta.dirname, '../..')
try {
  await buildWhenNeeded(root)
  if (values.mutants || values.mutant !== undefined) {
    const { checkMutants } = await import('./mutants/main.ts')
    process.exit((await checkMutants(root, values.mutant, console.log)) === 0 ? 0 : 1)
  }
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : whole('seed', values.seed)
  console.log(`Attack with --seed ${seed}`)
  const { breaches, figures } = await attack({
    seed,
    requests: whole('requests', values.requests),
    seconds: values.seconds === undefined ? undefined : whole('seconds', values.seconds),
    group: values.group,
    quick: values.quick,
    say: console.log,
  })
  const width = Math.max(...Object.keys(figures).map((label) => label.length))
  for (const [label, value] of Object.entries(figures)) console.log(`${label.padEnd(width)}  ${value}`)
  for (const breach of breaches) console.error(`BREACH ${breach}`)
  console.log(breaches.length === 0 ? 'Nothing gave way.' : `${breaches.length} breaches.`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
