import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of threads since they started, milliseconds, by the thread. */
export type ProcessorTimes = ReadonlyMap<string, number>

/** Processor time of the threads of some processes on this machine. Linux only, to the nanosecond. */
export function processorTimes(processes: readonly number[]): ProcessorTimes {
  return new Map(processes.flatMap(threadsOf).flatMap(timeOf))
}

/** Processor time between two moments, milliseconds; without threads that have ended. */
export function computedBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  return [...after].reduce((total, [thread, time]) => total + time - (before.get(thread) ?? 0), 0)
}

function threadsOf(id: number): string[] {
  try {
    return readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`)
  } catch {
    return []
  }
}

function timeOf(thread: string): [string, number][] {
  try {
    return [[thread, Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000]]
  } catch {
    return []
  }
}
