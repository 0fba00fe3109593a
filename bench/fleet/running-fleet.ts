import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { withoutProto } from '../../lib/processes/no-proto.ts'
import { type OwnServer, ownPostgres } from '../../scripts/postgres-server.ts'
import { portProblem } from '../../scripts/start/ports.ts'
import { makeSandboxKeys } from '../../store-api/providers/set-up.ts'
import { startSandbox } from '../../store-api/sandbox/server.ts'
import { isReady, Part } from './part.ts'
import type { Ports } from './ports.ts'
import { type FleetProxy, fleetProxy } from './proxy.ts'
import { migrate, type Release } from './release.ts'
import { type Fleet, makeSecrets, storeApiSettings, storefrontSettings, valkeyUrl } from './settings.ts'

/** Two storefronts, two store APIs, a worker, their engines and a proxy, all of them running. */
export interface RunningFleet {
  readonly fleet: Fleet
  readonly proxy: FleetProxy
  readonly storefronts: readonly [Part, Part]
  readonly storeApis: readonly [Part, Part]
  readonly worker: Part
  readonly valkey: Part
  readonly database: OwnServer
  /** Process of the database's server that runs now. */
  databaseProcess(): number | undefined
  /** Ends everything, and removes its files. */
  end(): Promise<void>
}

/** Starts the fleet. @throws Error with the output of a program that does not start, or what is missing */
export async function startFleet(release: Release, ports: Ports): Promise<RunningFleet> {
  for (const port of Object.values(ports).flat()) {
    const problem = await portProblem(port, '--port', 'the host', '127.0.0.1')
    if (problem) throw new Error(problem.replace('set --port to another port', 'name others by --port'))
  }
  const database = await ownPostgres('fleet', () => ['max_connections = 100'])
  if (!database) throw new Error('PostgreSQL is not installed here.')
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'))
  mkdirSync(join(folder, 'store-api'))
  const sandboxSecret = makeSecrets().token
  const fleet = { ports, folder, databaseUrl: database.url, sandboxSecret, secrets: makeSecrets() }
  const databaseProcess = () => {
    const file = join(database.data, 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }
  process.once('exit', () => {
    const pid = databaseProcess()
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    for (const each of [folder, database.folder]) rmSync(each, { recursive: true, force: true })
  })
  const parts = makeParts(fleet, release)
  const { storefronts, storeApis, worker, valkey, proxy } = parts
  let sandbox: Server | undefined
  const end = async () => {
    for (const part of [proxy.part, ...storefronts, worker, ...storeApis, valkey]) await part.stop()
    sandbox?.close().closeAllConnections()
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const shop = `http://127.0.0.1:${ports.balancer}`
    sandbox = (await startSandbox([ports.sandbox], shop, makeSandboxKeys(sandboxSecret))).server
    await Promise.all([valkey.start(), proxy.part.start()])
    await migrate(release, storeApiSettings(fleet, null))
    // The first one writes the demonstration.
    for (const part of [...storeApis, worker]) await part.start()
    await Promise.all(storefronts.map((part) => part.start()))
    return { fleet, ...parts, database, databaseProcess, end }
  } catch (error) {
    await end()
    throw error
  }
}

function makeParts(fleet: Fleet, { folder }: Release) {
  const { ports } = fleet
  const node = (file: string, env: Record<string, string>) => ({
    command: process.execPath,
    args: [withoutProto, file],
    folder,
    env,
  })
  const answering = (port: number) => () => isReady(`http://127.0.0.1:${port}/readyz`)
  const storefront = (index: 0 | 1) => {
    const port = ports.storefronts[index]
    const start = node('server/main.ts', storefrontSettings(fleet, index))
    return new Part(`storefront ${index + 1}`, `127.0.0.1:${port}`, start, answering(port))
  }
  const storeApi = (index: 0 | 1) => {
    const port = ports.storeApis[index]
    const start = node('store-api/server.ts', storeApiSettings(fleet, index))
    return new Part(`store API ${index + 1}`, `127.0.0.1:${port}`, start, answering(port))
  }
  const says = async (said: string) => said.includes('worker ready')
  const workerSettings = { ...storeApiSettings(fleet, null), LOG_LEVEL: 'info' }
  const engine = ['--port', String(ports.valkey), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const valkey = { command: 'redis-server', args: engine, folder: fleet.folder, env: process.env }
  return {
    storefronts: [storefront(0), storefront(1)] as const,
    storeApis: [storeApi(0), storeApi(1)] as const,
    worker: new Part('worker', '', node('store-api/worker.ts', workerSettings), says),
    valkey: new Part('Valkey', '', valkey, () => pings(ports)),
    proxy: fleetProxy(fleet.folder, ports),
  }
}

async function pings(ports: Ports): Promise<boolean> {
  const client = new Redis(valkeyUrl(ports), { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } finally {
    client.disconnect()
  }
}
