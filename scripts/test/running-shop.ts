import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../start/ports.ts'

/** A temporary shop, started like `npm start`, on free ports and with separate data. */
export interface RunningShop {
  readonly port: number
  readonly apiPort: number
  /** The process that started both programs. */
  readonly pid: number
  readonly data: string
  /** The last output of both programs. */
  output(): string
  /** Ends both programs and removes the data. */
  stop(): Promise<void>
}

/**
 * Starts a shop that is isolated from the developer's.
 * @param variables further environment
 * @param recorder starts the proxy between the storefront and the store API; returns the address for the storefront
 * @throws Error with the starter's output when it does not come up
 */
export async function startShop(
  root: string,
  variables: Readonly<Record<string, string>> = {},
  recorder?: (storeApi: string) => Promise<string>,
): Promise<RunningShop> {
  const data = mkdtempSync(join(tmpdir(), 'shop-'))
  const port = await freePort()
  const apiPort = await freePort()
  const through = recorder ? [`--store-api-through=${await recorder(`http://127.0.0.1:${apiPort}`)}`] : []
  const child = spawn(process.execPath, ['scripts/start/main.ts', ...through], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      STORE_API_PORT: String(apiPort),
      DATA_DIR: data,
      STORE_API_DATA: '',
      DATABASE_URL: '',
      STORE_API_URL_FRSM: '',
      STORE_API_URL_ESSM: '',
      STORE_URL_FRSM: '',
      STORE_URL_ESSM: '',
      HOST: '',
      STORE_API_HOST: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
  const open = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        output = (output + piece).slice(-20_000)
        if (output.includes('The shop is open')) done()
      })
    }
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  process.once('exit', () => child.kill('SIGTERM'))
  const failed = await Promise.race([open, ended])
  if (failed !== undefined) {
    rmSync(data, { recursive: true, force: true })
    throw new Error(`The shop did not start:\n${output}`)
  }
  return { port: Number(variables.PORT ?? port), apiPort, pid: child.pid ?? 0, data, output: () => output, stop }
}
