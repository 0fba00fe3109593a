import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/start/ports.ts'

const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Why tests with a real engine are skipped; empty where there is one. */
export const withoutEngine = program ? '' : 'neither valkey-server nor redis-server is installed'

/** Valkey or Redis on a free port, without persistence. */
export class Engine {
  readonly port: number
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  static async start(): Promise<Engine> {
    const engine = new Engine(await freePort())
    await engine.startAgain()
    return engine
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async startAgain(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    this.#child = spawn(program ?? '', options, { stdio: 'ignore' })
    while (!(await isOpen(this.port))) await pause(10)
  }

  /** Takes it away at once, with everything in it. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Stops its answers while its connections stay open. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
}
