import { join, resolve } from 'node:path'
import type { Environment } from '#lib/env.ts'
import { buildWhenNeeded } from './build.ts'
import { adviceFor } from './install.mjs'
import { portProblem } from './ports.ts'
import { Program } from './program.ts'
import { keepSecrets } from './secrets.ts'
import { loadSettings, usesOwnStoreApi } from './settings.ts'

const root = resolve(import.meta.dirname, '../..')
const dev = process.argv.includes('--dev')
const programs: Program[] = []
let stopping = false

async function main(): Promise<void> {
  const settings = loadSettings(root, dev)
  const ownApi = usesOwnStoreApi(settings)
  await refuseTakenPorts(settings, ownApi)
  if (!dev) await buildWhenNeeded(root)
  const env = environmentOfPrograms(settings)
  if (ownApi) await startStoreApi(settings, env)
  await startStorefront(settings, env)
  announce(settings, ownApi)
}

async function refuseTakenPorts(settings: Environment, ownApi: boolean): Promise<void> {
  const { PORT, STORE_API_PORT, HOST } = settings
  if (ownApi && PORT === STORE_API_PORT)
    throw new Error(`PORT and STORE_API_PORT are both ${PORT}: give them different ones.`)
  const problems = [
    await portProblem(PORT, 'PORT', HOST),
    ownApi && (await portProblem(STORE_API_PORT, 'STORE_API_PORT', HOST)),
  ]
  if (problems.some(Boolean)) throw new Error(problems.filter(Boolean).join('\n'))
}

function environmentOfPrograms(settings: Environment): NodeJS.ProcessEnv {
  const data = resolve(root, settings.DATA_DIR)
  return {
    ...process.env,
    ...keepSecrets(data, { ...settings, TOKEN_SECRET: process.env.TOKEN_SECRET || undefined }),
    DATA_DIR: data,
    STORE_API_DATA: resolve(root, settings.STORE_API_DATA ?? join(data, 'store-api')),
    STOREFRONT_URL: settings.STOREFRONT_URL ?? `http://127.0.0.1:${settings.PORT}`,
    PORT: String(settings.PORT),
    STORE_API_PORT: String(settings.STORE_API_PORT),
    // The store API writes them into mails and payment returns.
    ...Object.fromEntries(Object.entries(settings.storeUrls).map(([code, url]) => [`STORE_URL_${code}`, url])),
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** The store API that comes with the shop answers with simulated payments, which a production environment must allow by name. */
async function startStoreApi(settings: Environment, env: NodeJS.ProcessEnv): Promise<void> {
  const args = [...(dev ? ['--watch', '--watch-preserve-output'] : []), 'store-api/server.ts']
  await start(
    'store API',
    args,
    { ALLOW_SANDBOX: '1', ...env },
    healthOf(settings.STORE_API_PORT, settings),
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
  await start('storefront', dev ? next : ['scripts/storefront.ts'], env, healthOf(settings.PORT, settings), () => true)
}

function healthOf(port: number, { HOST }: Environment): string {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
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
  if (ownApi) console.log('This is a demonstration: catalogue, payments and mails are not real.')
  console.log('Ctrl-C stops it.')
}

/** Ends the storefront first, so that what it is still answering finds its store API. */
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
