import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Longest start of a program, milliseconds: the first one writes the demonstration. */
const patience = 600_000

/** How a part of the fleet is started. */
export interface Start {
  readonly command: string
  readonly args: readonly string[]
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A time in milliseconds since 1970 from a kill until the part answered again. */
export interface Gap {
  readonly from: number
  to: number
}

/** A part of the fleet: it is killed, stopped and started again, always at the same address. */
export class Part {
  readonly name: string
  /** `host:port` as the proxy names it; empty for a part without a port. */
  readonly address: string
  /** When it was killed and not yet back. */
  readonly gaps: Gap[] = []
  /** Unexpected exits, with their output. */
  readonly crashes: string[] = []
  #start: Start
  readonly #answers: (said: string) => Promise<boolean>
  #child: ChildProcess | undefined
  #wanted = false
  #said = ''

  /** @param answers whether it accepts requests, given its output */
  constructor(name: string, address: string, start: Start, answers: (said: string) => Promise<boolean>) {
    this.name = name
    this.address = address
    this.#start = start
    this.#answers = answers
  }

  /** The process that runs now; undefined while none does. */
  get pid(): number | undefined {
    const child = this.#child
    return child && child.exitCode === null && child.signalCode === null ? child.pid : undefined
  }

  /** Its last output, for reports of failures. */
  get said(): string {
    return this.#said
  }

  /**
   * Starts it and waits until it answers.
   * @param instead another program to start from now on
   * @throws Error with its output when it ends instead
   */
  async start(instead: Partial<Start> = {}): Promise<void> {
    this.#start = { ...this.#start, ...instead }
    const { command, args, folder, env } = this.#start
    const child = spawn(command, args, {
      cwd: folder,
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#wanted = true
    // Every part ends with this process; nginx has to end its own processes first.
    const kill = () => child.kill(this.address === '' ? 'SIGTERM' : 'SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    let own = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        own += chunk
        this.#said = (this.#said + chunk).slice(-40_000)
      })
    child.on('exit', (code, signal) => {
      if (this.#child === child && this.#wanted)
        this.crashes.push(`The ${this.name} ended by itself (${code ?? signal}):\n${own.slice(-4_000)}`)
    })
    const end = Date.now() + patience
    while (this.pid !== undefined && Date.now() < end) {
      if (await this.#answers(own).catch(() => false)) {
        const gap = this.gaps.at(-1)
        if (gap?.to === Number.POSITIVE_INFINITY) gap.to = Date.now()
        return
      }
      await pause(50)
    }
    throw new Error(`The ${this.name} did not start:\n${own}`)
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    this.gaps.push({ from: Date.now(), to: Number.POSITIVE_INFINITY })
    await this.#end('SIGKILL')
  }

  /** Asks it to end, and waits until it has. @returns its exit code */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    this.#wanted = false
    if (!child || this.pid === undefined) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = await ended
    return code
  }
}

/** Whether a program reports that it is ready for requests. */
export async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) })
  await answer.body?.cancel()
  return answer.ok
}
