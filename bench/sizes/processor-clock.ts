import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time of some processes on this machine since they started, all of their threads together,
 * milliseconds. Linux alone says it to the nanosecond; of what has ended it says nothing.
 */
export function processorTime(processes: readonly number[]): number {
  return processes.flatMap(threadsOf).reduce((total, thread) => total + timeOf(thread), 0)
}

function threadsOf(id: number): string[] {
  try {
    return readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`)
  } catch {
    return []
  }
}

function timeOf(thread: string): number {
  try {
    return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return 0
  }
}
