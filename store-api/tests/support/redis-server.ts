import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../scripts/start/ports.ts'

/** Whether an engine is installed that speaks Valkey's protocol. */
export const engineProgram = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

export interface Engine {
  url: string
  start(): Promise<void>
  /** Ends it without giving it time for anything. */
  kill(): Promise<void>
  /** Makes it hang, with open connections and no answers; or continue. */
  hang(on: boolean): void
}

/** An engine on a free port, without persistence. */
export async function openEngine(...options: readonly string[]): Promise<Engine> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options]
    const started = spawn(engineProgram ?? '', settings, { stdio: ['ignore', 'pipe', 'ignore'] })
    child = started
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready to accept connections')) break
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { url: `redis://127.0.0.1:${port}`, start, kill, hang: (on) => void child?.kill(on ? 'SIGSTOP' : 'SIGCONT') }
}
