import { readFileSync } from 'node:fs'

/** A request as the proxy wrote it down. */
export interface Logged {
  /** Name that the proxy gave it, and the one that it came with. */
  readonly id: string
  readonly given: string
  /** Number of the visitor's request. */
  readonly visit: string
  readonly method: string
  readonly uri: string
  readonly status: number
  /** When it had been answered, milliseconds since 1970, and how long that took, milliseconds. */
  readonly at: number
  readonly took: number
  readonly retryAfter: string
  /** Upstream programs in order: status and milliseconds of each. */
  readonly attempts: readonly { to: string; status: number; took: number }[]
}

interface Line
  extends Record<'id' | 'given' | 'visit' | 'method' | 'uri' | 'to' | 'statuses' | 'times' | 'retry', string> {
  at: number
  status: number
  took: number
}

export function readLog(path: string): Logged[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => logged(JSON.parse(line) as Line))
}

function logged({ at, took, to, statuses, times, retry, ...line }: Line): Logged {
  const list = (text: string) => (text === '' ? [] : text.split(/, | : /))
  const [codes, seconds] = [list(statuses), list(times)]
  return {
    ...line,
    at: at * 1_000,
    took: took * 1_000,
    retryAfter: retry,
    attempts: list(to).map((address, index) => ({
      to: address,
      status: Number(codes[index]) || 0,
      took: (Number(seconds[index]) || 0) * 1_000,
    })),
  }
}
