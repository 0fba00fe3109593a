import type { Logged } from './access-log.ts'

/** How fast something answered; times in milliseconds. */
export interface Speed {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
}

export function speedOf(times: readonly number[]): Speed {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), p999: at(0.999) }
}

/** Response times of one program to the proxy. Long polling is left out. */
export function speedAt(address: string, log: readonly Logged[]): Speed {
  return speedOf(
    log
      .filter(({ uri }) => uri !== '/changes/')
      .flatMap(({ attempts }) => attempts.filter(({ to }) => to === address))
      .map(({ took }) => took),
  )
}

/** Lines of a table, its columns aligned: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

/** Cells of a table: requests a second, p50, p99 and p99.9. */
export function cells({ count, p50, p99, p999 }: Speed, seconds: number): string[] {
  if (count === 0) return ['–', '–', '–', '–']
  return [(count / seconds).toFixed(1), ...[p50, p99, p999].map((time) => String(Math.round(time * 10) / 10))]
}
