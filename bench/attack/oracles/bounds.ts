import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const mebibyte = 1_048_576
/**
 * Most resident memory of one program, bytes: Node's heap, 256 MB of rendered pages, 32 MB of
 * compressed ones, and pictures being made.
 */
const maxMemory = 1_800 * mebibyte
/**
 * Permitted growth of the data folder, bytes: cached pictures and product sheets have separate limits, the rest is rows
 * and mails.
 */
const maxGrowth = 900 * mebibyte

export interface Use {
  /** Resident memory by program, bytes; none where the system does not tell. */
  memory: Readonly<Record<string, number>>
  /** Bytes of the folder of data. */
  disk: number
}

/** Resident memory of a process, bytes; undefined where there is no `/proc`. */
export function residentMemory(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024
  } catch {
    return undefined
  }
}

/** Bytes of all files below a folder. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Exceeded limits of memory or disk. */
export function boundBreaches(before: Use, most: Use): string[] {
  const memory = Object.entries(most.memory)
    .filter(([, bytes]) => bytes > maxMemory)
    .map(([program, bytes]) => `the ${program} took ${megabytes(bytes)} of memory, more than ${megabytes(maxMemory)}`)
  const grown = most.disk - before.disk
  return grown > maxGrowth
    ? [...memory, `the data grew by ${megabytes(grown)}, more than ${megabytes(maxGrowth)}`]
    : memory
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MB`
}

/** The larger figure of each program. */
export function largest(a: Use['memory'], b: Use['memory']): Use['memory'] {
  return Object.fromEntries(Object.keys({ ...a, ...b }).map((name) => [name, Math.max(a[name] ?? 0, b[name] ?? 0)]))
}
