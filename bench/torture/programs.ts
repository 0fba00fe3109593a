import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withoutProto } from '../../lib/processes/no-proto.ts'

const root = join(import.meta.dirname, '../..')
/** Authenticates the shoppers' requests to the store API, so that each has a separate address. */
export const storefrontKey = 'torture-torture-torture-torture-torture'
/** Longest start of a program, milliseconds. */
const patience = 120_000

/** A program that is killed and started again, always on the same port and folder. */
export class Program {
  readonly name: string
  readonly url: string
  kills = 0
  /** Settles once the program answers again. */
  open: Promise<void> = Promise.resolve()
  /** Unexpected exits, with their output; there must be none. */
  readonly crashes: string[] = []
  #child: ChildProcess | null = null
  #wanted = false
  #said = ''
  readonly #file: string
  readonly #env: Readonly<Record<string, string | undefined>>

  constructor(name: string, file: string, port: number, env: Readonly<Record<string, string>>) {
    this.name = name
    this.url = `http://127.0.0.1:${port}`
    this.#file = file
    this.#env = { PATH: process.env.PATH, ...handedOn(), NODE_ENV: 'production', LOG_LEVEL: 'error', ...env }
  }

  /** Starts the program and waits until it answers. @throws Error with its output when it ends instead */
  start(): Promise<void> {
    this.open = this.#start()
    return this.open
  }

  async #start(): Promise<void> {
    const child = spawn(process.execPath, [withoutProto, this.#file], {
      cwd: root,
      env: this.#env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#wanted = true
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (this.#said = (this.#said + chunk).slice(-20_000)))
    child.on('exit', (code, signal) => {
      if (this.#wanted) this.crashes.push(`The ${this.name} ended by itself (${code ?? signal}):\n${this.#said}`)
    })
    const end = Date.now() + patience
    while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
      const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      if (answer?.ok) return
      await pause(50)
    }
    throw new Error(`The ${this.name} did not start:\n${this.#said}`)
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.open = promise
    await this.#end('SIGKILL')
    this.kills += 1
    resolve()
  }

  /** Asks it to end. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** The process that runs now; undefined while none does. */
  get pid(): number | undefined {
    const child = this.#child
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined
  }

  /** Its last output, for reports of failures. */
  get said(): string {
    return this.#said
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#wanted = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/**
 * The store API on a separate folder or PostgreSQL database.
 * @param sandbox the simulated providers, which outlive it, and the secret of their keys
 */
export function storeApiProgram(
  port: number,
  folder: string,
  sandbox: { url: string; secret: string },
  databaseUrl: string | undefined,
): Program {
  return new Program('store API', 'store-api/server.ts', port, {
    STORE_API_PORT: String(port),
    STORE_API_DATA: folder,
    DATA_DIR: folder,
    STORE_API_PUBLIC_URL: `http://127.0.0.1:${port}`,
    STOREFRONT_KEY: storefrontKey,
    DEMO: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    SANDBOX_URL: sandbox.url,
    SANDBOX_SECRET: sandbox.secret,
  })
}

/**
 * Address of each store at a storefront: two names of this machine, so that nothing has to be
 * resolved.
 */
export function storeAddresses(port: number): Readonly<Record<'FRSM' | 'ESSM', string>> {
  return { FRSM: `http://127.0.0.1:${port}`, ESSM: `http://localhost:${port}` }
}

/** The storefront as it was built last, in front of the store API on another port. */
export function storefrontProgram(port: number, storeApiUrl: string): Program {
  const addresses = storeAddresses(port)
  return new Program('storefront', 'server/main.ts', port, {
    PORT: String(port),
    STORE_API_URL_FRSM: storeApiUrl,
    STORE_API_URL_ESSM: storeApiUrl,
    STORE_URL_FRSM: addresses.FRSM,
    STORE_URL_ESSM: addresses.ESSM,
    STOREFRONT_KEY: storefrontKey,
    SESSION_SECRET: storefrontKey,
    // Each shopper sets its own source address.
    TRUSTED_PROXIES: 'loopback',
  })
}

/**
 * Clock settings of this process, passed on: the audit compares times of several programs, so all of them need the same
 * clock. Also Node's compile cache.
 */
function handedOn(): Record<string, string | undefined> {
  const names = /^(TZ|LD_PRELOAD|FAKETIME.*|NODE_COMPILE_CACHE)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)))
}
