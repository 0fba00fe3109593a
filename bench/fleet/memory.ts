import { readFileSync } from 'node:fs'

/** Pause between two looks, milliseconds. */
const lookEvery = 2_000
const megabyte = 1_048_576

/** Memory of something that runs in one or more processes, megabytes. */
export interface Memory {
  readonly name: string
  now: number
  highest: number
}

/** Looks at the memory of parts again and again; 0 on a system without /proc. */
export class MemoryWatch {
  readonly memories: Memory[]
  readonly #timer: NodeJS.Timeout
  readonly #look: () => void

  /** @param parts with the process that each has begun with; those that it has started count, too */
  constructor(parts: readonly { name: string; pid: number | undefined }[]) {
    this.memories = parts.map(({ name }) => ({ name, now: 0, highest: 0 }))
    this.#look = () => {
      for (const [index, memory] of this.memories.entries()) {
        const pid = parts[index]?.pid
        if (pid === undefined) continue
        memory.now = Math.round(memoryOf(pid) / megabyte)
        memory.highest = Math.max(memory.highest, memory.now)
      }
    }
    this.#look()
    this.#timer = setInterval(this.#look, lookEvery)
  }

  end(): readonly Memory[] {
    clearInterval(this.#timer)
    this.#look()
    return this.memories
  }
}

/**
 * Bytes of a process and its children. Shared memory is divided among its users (PSS), as the processes of a PostgreSQL
 * or an nginx share most of theirs.
 */
function memoryOf(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  const own =
    children.length === 0
      ? /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))
      : /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))
  return Number(own?.[1] ?? 0) * 1_024 + children.reduce((sum, child) => sum + proportional(child), 0)
}

function proportional(pid: number): number {
  const own = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return Number(own?.[1] ?? 0) * 1_024 + children.reduce((sum, child) => sum + proportional(child), 0)
}

/** A file of /proc; empty where the process is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
