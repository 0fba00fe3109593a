import type { Logged } from './access-log.ts'
import type { Gap } from './part.ts'
import type { Records } from './records.ts'

/** A program that was killed, as the proxy names it. */
export interface Killed {
  readonly name: string
  readonly address: string
  readonly gaps: readonly Gap[]
}

/** After the database is back programs still find broken connections of theirs, milliseconds. */
const databaseRecovers = 3_000
/** Clocks of the proxy's log and of this program differ by rounding, milliseconds. */
const rounding = 50

/** Failed requests, sorted by whether they were permitted to fail. */
export interface Verdict {
  /** Failed with the killed program itself: it had the request, or a question of it. */
  readonly withKilled: number
  /** Answered 503 with Retry-After while there was no database. */
  readonly withoutDatabase: number
  /**
   * Answered with the error page and 500, as the specification wants it (R2.77), because a store API
   * answered 503 with Retry-After while there was no database.
   */
  readonly errorPages: number
  readonly breaches: string[]
}

/**
 * Checks every request that was answered 5xx, or incompletely: it must have been at a killed program when that was
 * killed, or there was no database and the answer has `Retry-After`.
 * @param questions the storefronts' requests to store APIs, by the id of the request that caused them
 */
export function judge(
  records: Records,
  requests: readonly Logged[],
  questions: readonly Logged[],
  killed: readonly Killed[],
  database: readonly Gap[],
): Verdict {
  const byVisit = new Map(requests.map((each) => [each.visit, each]))
  const byRequest = Map.groupBy(questions, ({ given }) => given)
  let [withKilled, withoutDatabase, errorPages] = [0, 0, 0]
  const breaches: string[] = []
  for (const visit of records.ended.filter(({ status }) => status === 0 || status >= 500)) {
    const request = byVisit.get(String(visit.id))
    const own = request ? [request, ...(byRequest.get(request.id) ?? [])] : []
    if (own.some((each) => failedWith(each, killed))) withKilled += 1
    else if (request && isRefusal(request, database)) withoutDatabase += 1
    else if (request?.status === 500 && own.some((each) => isRefusal(each, database))) errorPages += 1
    else breaches.push(sentence(visit, request, own.slice(1)))
  }
  return { withKilled, withoutDatabase, errorPages, breaches }
}

/** Whether a killed program had the request in its hands, or was sent it while it was away. */
function failedWith({ at, took, attempts }: Logged, killed: readonly Killed[]): boolean {
  const overlaps = ({ from, to }: Gap) => at - took <= to + rounding && at >= from - rounding
  return attempts.some(({ to, status }) => {
    const program = killed.find(({ address }) => address === to)
    // A status below 500 with a broken answer: it was killed while it wrote.
    return program?.gaps.some(overlaps) === true && (status === 0 || status < 400 || status === 502 || status === 504)
  })
}

function isRefusal({ at, took, status, retryAfter }: Logged, gaps: readonly Gap[]): boolean {
  return (
    status === 503 &&
    retryAfter !== '' &&
    gaps.some(({ from, to }) => at - took <= to + databaseRecovers && at >= from - rounding)
  )
}

function sentence(
  { kind, began, status, problem }: Records['visits'][number],
  request: Logged | undefined,
  questions: readonly Logged[],
): string {
  const asked = request ? `${request.method} ${request.uri} by ${request.attempts.map(tell).join(', ')}` : 'no request'
  const inner = questions
    .filter((each) => each.status >= 400)
    .map((each) => `${each.method} ${each.uri} by ${each.attempts.map(tell).join(', ')}`)
  const why = inner.length > 0 ? ` (asked: ${inner.join('; ')})` : ''
  return `${new Date(began).toISOString()} ${kind}: ${status || problem}: ${asked}${why}`
}

function tell({ to, status, took }: Logged['attempts'][number]): string {
  return `${to} ${status} after ${Math.round(took)} ms`
}
