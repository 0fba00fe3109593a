import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/start/ports.ts'

/** The store API with fresh data on a free port. */
export async function startStoreApi(
  root: string,
  storefrontKey: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'bench-api-'))
  const env = { ...process.env, STORE_API_PORT: String(port), STORE_API_DATA: data, DATABASE_URL: '', DEMO: '1' }
  const child = spawn(process.execPath, ['store-api/server.ts'], {
    cwd: root,
    env: { ...env, STOREFRONT_KEY: storefrontKey, NODE_ENV: 'production' as const },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  process.once('exit', () => child.kill())
  const health = `http://127.0.0.1:${port}/healthz`
  while (
    !(await fetch(health)
      .then((answer) => answer.ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error('The store API did not start; what it said stands above.')
    await pause(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { port, stop }
}
