import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolWorker,
  type VitestPluginContext,
  type WorkerRequest,
} from 'vitest/node'

/** A process is replaced after this many runs, so that leftovers do not grow. */
const mostRuns = 100

/** The process that waits for the next mutant, and how many it has seen. */
let waiting: { process: ForksPoolWorker; runs: number } | null = null

/**
 * Runs the tests of one mutant after the other in one process, as starting it and loading the program takes longer than
 * the tests: all mutants are in the program, and activated one by one. A static mutant, which changes the loading of
 * modules, gets a new process before and after it.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'kept'
  readonly cacheFs = true
  readonly #options: PoolOptions
  #listeners: [event: string, callback: (...args: unknown[]) => void][] = []
  #process: ForksPoolWorker | null = null
  #runs = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    if (waiting && (this.#isStatic() || waiting.runs >= mostRuns)) await endWaiting()
    this.#process = waiting?.process ?? new ForksPoolWorker(this.#options)
    this.#runs = (waiting?.runs ?? 0) + 1
    if (!waiting) await this.#process.start()
    waiting = null
  }

  on(event: string, callback: (...args: unknown[]) => void): void {
    this.#listeners.push([event, callback])
    this.#process?.on(event, callback)
  }

  off(event: string, callback: (...args: unknown[]) => void): void {
    this.#listeners = this.#listeners.filter((each) => each[0] !== event || each[1] !== callback)
    this.#process?.off(event, callback)
  }

  send(message: WorkerRequest): void {
    const isRequest = typeof message === 'object' && '__vitest_worker_request__' in message
    // The process keeps running, though Vitest considers it ended.
    if (isRequest && message.type === 'stop') this.#tell({ type: 'stopped', __vitest_worker_response__: true })
    else this.#process?.send(message)
  }

  deserialize(data: unknown): unknown {
    return data
  }

  async stop(): Promise<void> {
    const process = this.#process
    for (const [event, callback] of this.#listeners) process?.off(event, callback)
    this.#process = null
    if (this.#isStatic() || waiting) await process?.stop()
    else if (process) waiting = { process, runs: this.#runs }
  }

  #tell(message: unknown): void {
    for (const [event, callback] of this.#listeners) if (event === 'message') callback(message)
  }

  /** Also true of the first run, which activates no mutant and records the coverage of each test. */
  #isStatic(): boolean {
    return this.#options.project.getProvidedContext().mutantActivation !== 'runtime'
  }
}

async function endWaiting(): Promise<void> {
  const { process } = waiting ?? {}
  waiting = null
  await process?.stop()
}

/** Lets a project of Vitest's run in such processes. */
export function keptWorkers() {
  return {
    name: 'kept-workers',
    configureVitest({ project, vitest }: VitestPluginContext) {
      const poolRunner = { name: 'kept', createPoolWorker: (options: PoolOptions) => new KeptWorker(options) }
      Object.assign(project.config, { pool: 'kept', poolRunner })
      vitest.onClose(endWaiting)
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** How Stryker switches the mutant on; there from the first mutant on. */
    mutantActivation?: 'static' | 'runtime'
  }
}
