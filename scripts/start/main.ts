import { resolve } from 'node:path'
import type { Environment } from '#lib/env.ts'
import { findingLines } from '#lib/rules/operation/finding.ts'
import { type ProgramName, startProblems } from '#lib/rules/operation/start-problems.ts'
import { buildWhenNeeded } from './build.ts'
import { adviceFor } from './npm.mjs'
import { portProblem } from './ports.ts'
import { Program } from './program.ts'
import { environmentOfPrograms } from './program-environment.ts'
import { loadSettings, usesOwnStoreApi } from './settings.ts'

const root = resolve(import.meta.dirname, '../..')
const dev = process.argv.includes('--dev')
/**
 * Address at which the storefront reaches its store API through a proxy of the tests: `--store-api-through=http://…`.
 */
const through = process.argv.find((each) => each.startsWith('--store-api-through='))?.split('=')[1]
const programs: Program[] = []
let stopping = false

async function main(): Promise<void> {
  const settings = loadSettings(root, dev)
  const ownApi = usesOwnStoreApi(settings)
  refuseProblems(ownApi ? ['storefront', 'store API'] : ['storefront'])
  await refuseTakenPorts(settings, ownApi)
  if (!dev) await buildWhenNeeded(root)
  const env = environmentOfPrograms(root, settings, dev)
  if (ownApi) await startStoreApi(settings, env)
  await startStorefront(settings, env)
  announce(settings, ownApi)
}

/** @throws Error that names missing variables in production, and forbidden ones in a demonstration */
function refuseProblems(wanted: readonly ProgramName[]): void {
  const problems = startProblems(process.env, wanted)
  if (problems.length === 0) return
  throw new Error(`${findingLines(problems)}\n\`npm run doctor\` says more.`)
}

async function refuseTakenPorts(settings: Environment, ownApi: boolean): Promise<void> {
  const { PORT, STORE_API_PORT, HOST, STORE_API_HOST } = settings
  if (ownApi && PORT === STORE_API_PORT)
    throw new Error(`PORT and STORE_API_PORT are both ${PORT}: give them different ones.`)
  const problems = [
    await portProblem(PORT, 'PORT', 'HOST', HOST),
    ownApi && (await portProblem(STORE_API_PORT, 'STORE_API_PORT', 'STORE_API_HOST', STORE_API_HOST)),
  ]
  if (problems.some(Boolean)) throw new Error(problems.filter(Boolean).join('\n'))
}

async function startStoreApi(settings: Environment, env: NodeJS.ProcessEnv): Promise<void> {
  const args = [...(dev ? ['--watch', '--watch-preserve-output'] : []), 'store-api/server.ts']
  await start(
    'store API',
    args,
    env,
    healthOf(settings.STORE_API_PORT, settings.STORE_API_HOST),
    (status) => status === 200,
  )
}

async function startStorefront(settings: Environment, env: NodeJS.ProcessEnv): Promise<void> {
  const next = [
    'node_modules/next/dist/bin/next',
    'dev',
    '--port',
    String(settings.PORT),
    ...(settings.HOST ? ['--hostname', settings.HOST] : []),
  ]
  const between = Object.keys(settings.storeUrls).map((code) => [`STORE_API_URL_${code}`, through])
  const asking = through ? { ...env, ...Object.fromEntries(between) } : env
  await start('storefront', dev ? next : ['server/main.ts'], asking, healthOf(settings.PORT, settings.HOST), () => true)
}

function healthOf(port: number, listening: string | undefined): string {
  const host = !listening || listening === '0.0.0.0' || listening === '::' ? '127.0.0.1' : listening
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`
}

/** Starts a program and waits until it answers; when it ends, now or later, everything ends. */
async function start(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  health: string,
  accept: (status: number) => boolean,
): Promise<void> {
  if (stopping) return
  const program = new Program(name, args, root, env)
  programs.push(program)
  program.ended.then((how) => {
    if (stopping) return
    console.error(
      `The ${name} ended by itself (${typeof how === 'number' ? `exit code ${how}` : how}); what it said stands above.`,
    )
    return stop(1)
  })
  await program.isReady(health, accept)
}

function announce(settings: Environment, ownApi: boolean): void {
  if (stopping) return
  const addresses = Object.entries(settings.storeUrls).map(
    ([code, address]) => `  ${code}  ${address.replace(/\/$/, '')}/`,
  )
  console.log(`\nThe shop is open:\n\n${addresses.join('\n')}\n`)
  if (ownApi && settings.demonstration)
    console.log('This is a demonstration: catalogue, accounts, payments and mails are not real.')
  console.log('Ctrl-C stops it.')
}

/** Ends the storefront first, so that the store API is still there for its last answers. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (code === 0) console.log('\nStopping …')
  for (const program of [...programs].reverse()) await program.stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
main().catch((error: NodeJS.ErrnoException) => {
  const known = error.code && ['ENOSPC', 'EACCES', 'EPERM', 'EROFS'].includes(error.code)
  console.error(known ? `${error.message}. ${adviceFor(String(error.code))}` : error.message)
  return stop(1)
})
