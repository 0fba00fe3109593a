import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'
import { isProcessMessage } from './messages.ts'

export interface SupervisorOptions {
  /** How many processes. */
  count: number
  /** Variables that they get besides those of this process. */
  env?: Readonly<Record<string, string>>
  log: Log
}

/** Pauses before a process that ended is started again, milliseconds: doubled, up to the longest. */
const pauses = { first: 500, longest: 30_000 } as const
/**
 * A process that ran this long did not end because of its start, milliseconds: its next pause is the shortest again.
 */
const steady = 60_000

interface Started {
  worker: Worker
  /** False where it ended before. */
  ready: Promise<boolean>
  /** By which signal, or with which code. */
  ended: Promise<string>
  startedAt: number
}

/** Several processes of one program that share its ports, by `node:cluster`. */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #ready = new Set<Worker>()
  readonly #stopping = new AbortController()

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Connected processes that are ready. */
  get ready(): readonly Worker[] {
    return [...this.#ready].filter((worker) => worker.isConnected())
  }

  /**
   * Starts one process, which brings the database up to date, then the others. Whichever ends is
   * started again.
   * @throws Error when the first one ends before it is ready
   */
  async start(): Promise<void> {
    const first = this.#fork()
    const isReady = await first.ready
    if (this.#stopping.signal.aborted) return
    if (!isReady) throw new Error('The first process ended before it was ready. What it said before tells why.')
    void this.#keep(first)
    const others = Array.from({ length: this.#options.count - 1 }, () => this.#fork())
    for (const other of others) void this.#keep(other)
    await Promise.all(others.map(({ ready }) => ready))
  }

  /** Passes the signal on to all processes, and waits until they have ended. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#stopping.abort()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(async (worker) => {
        if (worker.isDead()) return
        const ended = new Promise((done) => worker.once('exit', done))
        worker.process.kill(signal)
        await ended
      }),
    )
  }

  #fork(): Started {
    const worker = cluster.fork(this.#options.env)
    const ended = new Promise<string>((done) => worker.once('exit', (code, signal) => done(signal ?? String(code))))
    const ready = new Promise<boolean>((done) => {
      worker.on('message', (message: unknown) => {
        if (!isProcessMessage(message) || message.shop !== 'ready') return
        this.#ready.add(worker)
        done(true)
      })
      void ended.then(() => {
        this.#ready.delete(worker)
        done(false)
      })
    })
    return { worker, ready, ended, startedAt: performance.now() }
  }

  async #keep(first: Started): Promise<void> {
    const { signal } = this.#stopping
    let current = first
    let pause: number = pauses.first
    for (;;) {
      const how = await current.ended
      if (signal.aborted) return
      if (performance.now() - current.startedAt >= steady) pause = pauses.first
      const { pid } = current.worker.process
      this.#options.log('error', 'a process ended and is started again', { pid, ended: how, pause })
      await wait(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      pause = Math.min(pause * 2, pauses.longest)
      current = this.#fork()
    }
  }
}
