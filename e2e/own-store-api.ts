import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './own-program.ts'
import { freePort } from './own-storefront.ts'

/**
 * A store API of the demonstration beside the one that all journeys share, with data of its own.
 */
export interface OwnStoreApi {
  readonly address: string
  readonly port: number
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Starts it again on the same data, at the same address. */
  start(): Promise<void>
  /** Ends it, and removes its data. */
  remove(): Promise<void>
}

/** @param variables further environment */
export async function startStoreApi(variables: Readonly<Record<string, string>>): Promise<OwnStoreApi> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'own-store-api-'))]
  let child: ChildProcess | undefined
  const start = async () => {
    child = await startProgram('store-api/server.ts', 'store API ready', {
      STORE_API_PORT: String(port),
      STORE_API_DATA: join(folder, 'store-api'),
      DATA_DIR: folder,
      ...variables,
    })
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const remove = async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
  await start()
  return { address: `http://127.0.0.1:${port}`, port, kill, start, remove }
}
