import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sandboxKeys } from '../../store-api/payments/providers.ts'

const program = join(import.meta.dirname, '../../store-api/server.ts')
/** Proves the tortured shoppers to the store API, so that each has an address of its own. */
export const storefrontKey = 'torture-torture-torture-torture-torture'

/** The store API as a program of its own that is killed and started again, always on the same port and folder. */
export class StoreApi {
  readonly url: string
  kills = 0
  /** Settles once the program answers again. */
  open: Promise<void> = Promise.resolve()
  #child: ChildProcess | null = null
  #said = ''
  readonly #env: NodeJS.ProcessEnv

  /** @param sandbox address of the simulated providers, which outlive the store API */
  constructor(port: number, folder: string, sandbox: string) {
    this.url = `http://127.0.0.1:${port}`
    const { adyen, paypal, sequra } = sandboxKeys
    this.#env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      STORE_API_PORT: String(port),
      STORE_API_DATA: folder,
      DATA_DIR: folder,
      STORE_API_PUBLIC_URL: this.url,
      STOREFRONT_KEY: storefrontKey,
      ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
      ADYEN_URL: `${sandbox}/adyen`,
      ADYEN_API_KEY: adyen.apiKey,
      ADYEN_MERCHANT_ACCOUNT: adyen.merchantAccount,
      ADYEN_CLIENT_KEY: adyen.clientKey,
      ADYEN_HMAC_KEYS: adyen.hmacKey,
      PAYPAL_URL: `${sandbox}/paypal`,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_SECRET: paypal.secret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      SEQURA_URL: `${sandbox}/sequra`,
      SEQURA_ACCOUNT_KEY: sequra.accountKey,
      SEQURA_SECRET: sequra.secret,
      SEQURA_MERCHANT_ID: sequra.merchantId,
    }
  }

  /** Starts the program and waits until it answers. @throws Error with what it said when it ends instead */
  start(): Promise<void> {
    this.open = this.#start()
    return this.open
  }

  async #start(): Promise<void> {
    const child = spawn(process.execPath, [program], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (this.#said = (this.#said + chunk).slice(-20_000)))
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      if (answer?.ok) return
      await pause(50)
    }
    throw new Error(`The store API ended:\n${this.#said}`)
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

  /** What it has said last, for when something went wrong. */
  get said(): string {
    return this.#said
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
