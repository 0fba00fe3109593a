import type { Program } from '../torture/programs.ts'
import { residentMemory } from './oracles/bounds.ts'
import { askInside } from './probe/ask.ts'

/** Interval of measuring memory, milliseconds. */
const everyMs = 25

/** Sees into the attacked programs, from their start to their end. */
export class Watch {
  readonly #programs: readonly Program[]
  readonly #folder: string
  readonly #timer: NodeJS.Timeout
  readonly #names = new Map<number, ReadonlySet<string>>()
  #most = new Map<string, number>()

  /** @param folder where the probes' sockets are */
  constructor(programs: readonly Program[], folder: string) {
    this.#programs = programs
    this.#folder = folder
    this.#timer = setInterval(() => this.#sample(), everyMs)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Most resident memory by program since the last call of `forget`, bytes. */
  get most(): Readonly<Record<string, number>> {
    this.#sample()
    return Object.fromEntries(this.#most)
  }

  forget(): void {
    this.#most = new Map()
  }

  /** Processor time of all programs together since their start, milliseconds. */
  async processorMs(): Promise<number> {
    const all = await Promise.all(this.#running().map(({ pid }) => askInside(this.#folder, pid)))
    return all.reduce((sum, { processorMs }) => sum + processorMs, 0)
  }

  /** Changes of prototypes since the first check of each program. */
  async prototypeBreaches(): Promise<string[]> {
    const found = await Promise.all(
      this.#running().map(async ({ name, pid }) => {
        const now = await askInside(this.#folder, pid).then(
          ({ names }) => names,
          (error: Error) => error,
        )
        if (now instanceof Error) return [`the ${name}: ${now.message}`]
        const before = this.#names.get(pid)
        if (!before) {
          this.#names.set(pid, new Set(now))
          return []
        }
        return prototypeChanges(before, now).map((change) => `the ${name}: ${change}`)
      }),
    )
    return found.flat()
  }

  #running(): { name: string; pid: number }[] {
    return this.#programs.flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }]))
  }

  #sample(): void {
    for (const { name, pid } of this.#running()) {
      const bytes = residentMemory(pid) ?? 0
      if (bytes > (this.#most.get(name) ?? 0)) this.#most.set(name, bytes)
    }
  }
}

/** Differences between two lists of prototypes' own names. */
export function prototypeChanges(before: ReadonlySet<string>, now: readonly string[]): string[] {
  const there = new Set(now)
  return [
    ...now.filter((name) => !before.has(name)).map((name) => `the prototype got ${name}`),
    ...[...before].filter((name) => !there.has(name)).map((name) => `the prototype lost ${name}`),
  ]
}
