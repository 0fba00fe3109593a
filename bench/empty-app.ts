import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/start/ports.ts'
import { withProcessorTime } from './processor-time.ts'

export interface EmptyApp {
  readonly address: string
  readonly server: ChildProcess
  readonly stop: () => void
}

/**
 * Builds and starts the empty page of the framework.
 * @returns its address, its process and a function that stops it
 * @throws Error with the build's output
 */
export async function startEmptyApp(root: string): Promise<EmptyApp> {
  const folder = join(root, 'bench/empty-app')
  const next = join(root, 'node_modules/next/dist/bin/next')
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const build = spawnSync(process.execPath, [next, 'build'], { cwd: folder, env, encoding: 'utf8' })
  if (build.status !== 0) throw new Error(`The empty page was not built:\n${build.stdout}${build.stderr}`)
  const port = await freePort()
  const server = spawn(process.execPath, [next, 'start', '--port', String(port)], {
    cwd: folder,
    env: withProcessorTime(env),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  process.once('exit', () => server.kill())
  const address = `http://127.0.0.1:${port}/`
  await untilItAnswers(address, server)
  return { address, server, stop: () => void server.kill() }
}

async function untilItAnswers(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    if (
      await fetch(address)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      return
    await pause(100)
  }
  throw new Error('The empty page did not start.')
}
