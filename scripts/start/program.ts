import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const endWithParent = pathToFileURL(`${import.meta.dirname}/end-with-parent.mjs`).href
/**
 * How long a program may finish its work before it is killed: a request to a payment provider takes up to half a
 * minute. Milliseconds.
 */
const forcedAfter = 35_000

/** A running program: the store API or the storefront. */
export class Program {
  readonly name: string
  /** Settles when the program has ended, with its exit code or signal. */
  readonly ended: Promise<number | string>
  private readonly child: ChildProcess
  private running = true
  /** `forcedAfter`, and the time for which the program still takes requests, milliseconds. */
  private readonly forcedAfter: number

  /** Starts Node in a separate process group, so that Ctrl-C reaches only the starter. */
  constructor(name: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
    this.name = name
    this.forcedAfter = forcedAfter + Number(env.DRAIN_SECONDS ?? 0) * 1_000
    this.child = spawn(process.execPath, ['--import', endWithParent, ...args], {
      cwd,
      env: { ...env, STARTER_PID: String(process.pid) },
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.ended = new Promise((done) => {
      this.child.on('exit', (code, signal) => done(code ?? signal ?? 1))
      this.child.on('error', (error) => done(error.message))
    })
    this.ended.then(() => {
      this.running = false
    })
  }

  /**
   * Waits until the address answers.
   * @returns false when the program ended first
   */
  async isReady(address: string, accept: (status: number) => boolean): Promise<boolean> {
    while (this.running) {
      const status = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'manual' }).then(
        (response) => response.status,
        () => 0,
      )
      if (status !== 0 && accept(status)) return true
      await Promise.race([pause(50), this.ended])
    }
    return false
  }

  /** Asks the program to end, and ends it by force when it has not after `forcedAfter`. */
  async stop(): Promise<void> {
    if (!this.running) return
    this.signal('SIGTERM')
    const force = setTimeout(() => this.signal('SIGKILL'), this.forcedAfter)
    await this.ended
    clearTimeout(force)
  }

  private signal(signal: NodeJS.Signals): void {
    try {
      if (this.child.pid) process.kill(-this.child.pid, signal)
    } catch {
      // Ended in the meantime.
    }
  }
}
