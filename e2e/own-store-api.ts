import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/start/ports.ts'
import { startProgram } from './own-program.ts'

/** A store API of the demonstration beside the shared one, with separate data. */
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

/**
 * Unpacks the seeded database that the tests of the store API have made, or makes it: seeding takes three times as long
 * as the rest of a start.
 */
function copySeeded(database: string): void {
  const copy = execFileSync('node_modules/node/bin/node', ['store-api/tests/support/make-copy.ts'], {
    encoding: 'utf8',
  }).trim()
  mkdirSync(database, { recursive: true, mode: 0o700 })
  // It reports on stderr that it removes the leading slash of each path.
  execFileSync('tar', ['-xf', copy, '-C', database], { stdio: 'ignore' })
}

/** @param variables further environment; with `DEMO: '1'` its database holds the demonstration */
export async function startStoreApi(variables: Readonly<Record<string, string>>): Promise<OwnStoreApi> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'own-store-api-'))]
  // Logins outlast a crash, as they do where an operator sets the secret.
  const tokenSecret = randomBytes(32).toString('base64url')
  if (variables.DEMO === '1') copySeeded(join(folder, 'store-api/database'))
  let child: ChildProcess | undefined
  const start = async () => {
    child = await startProgram('store-api/server.ts', 'store API ready', {
      STORE_API_PORT: String(port),
      STORE_API_DATA: join(folder, 'store-api'),
      DATA_DIR: folder,
      TOKEN_SECRET: tokenSecret,
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
