import { readFileSync } from 'node:fs'

/** Resident memory of a process, bytes, as Linux counts it (`/proc/PID/status`). */
export interface ResidentMemory {
  readonly now: number
  /** Most that it ever held. */
  readonly highest: number
  /** The part of `now` that is not backed by files. */
  readonly anonymous: number
}

/** @throws Error when the process has ended, or the system is not Linux */
export function residentMemory(pid: number): ResidentMemory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1_024
  return { now: bytes('VmRSS'), highest: bytes('VmHWM'), anonymous: bytes('RssAnon') }
}

/**
 * The process that another one started with a script.
 * @throws Error when there is none
 */
export function childWithScript(parent: number, script: string): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number)
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(script))
  if (found === undefined) throw new Error(`Process ${parent} has started nothing called ${script}.`)
  return found
}

/** Watches the most that a process holds from now on. */
export class HighestMemory {
  readonly #name: string
  readonly #pid: number
  readonly #before: number
  #highest: number
  readonly #timer: NodeJS.Timeout

  constructor(name: string, pid: number) {
    this.#name = name
    this.#pid = pid
    this.#before = residentMemory(pid).now
    this.#highest = this.#before
    this.#timer = setInterval(() => this.#look(), 10)
  }

  /** Ends it. @returns bytes at the beginning, and at most */
  stop(): { name: string; before: number; highest: number } {
    clearInterval(this.#timer)
    this.#look()
    return { name: this.#name, before: this.#before, highest: this.#highest }
  }

  #look(): void {
    this.#highest = Math.max(this.#highest, residentMemory(this.#pid).now)
  }
}
