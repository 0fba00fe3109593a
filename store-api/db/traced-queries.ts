import type { PGlite } from '@electric-sql/pglite'
import type { PoolClient } from 'pg'
import { currentRequest } from '../../lib/observability/request-context.ts'
import { beginRequest, type OpenSpan } from '../../lib/observability/spans.ts'
import { traceparentOf } from '../../lib/observability/trace-context.ts'

type Query = (first: unknown, ...rest: unknown[]) => unknown

/**
 * Appends to each query on a connection to PostgreSQL a comment that names its request or job
 * (https://google.github.io/sqlcommenter/spec/): the log and `pg_stat_activity` then show the trace.
 */
export function traceConnection(client: PoolClient): void {
  const query = client.query.bind(client) as Query
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const text = textOf(first)
    const context = text === undefined ? undefined : currentRequest()
    if (text === undefined || !context) return query(first, ...rest)
    const span = beginQuery(text)
    const commented = `${text} /*traceparent='${span?.traceparent ?? traceparentOf(context.span)}'*/`
    const marked = typeof first === 'string' ? commented : { ...(first as object), text: commented }
    return spanned(query, span, marked, rest)
  }) as typeof client.query
}

/** The same for the embedded database, without a comment: its queries are visible to no other program. */
export function traceEmbedded(client: PGlite): void {
  const { transaction } = client
  traceAnswers(client)
  client.transaction = ((run: Parameters<typeof transaction>[0]) =>
    transaction.call(client, (inside) => {
      traceAnswers(inside)
      return run(inside)
    })) as typeof transaction
}

function traceAnswers(target: Pick<PGlite, 'query'>): void {
  const query = target.query.bind(target) as Query
  target.query = ((text: string, ...rest: unknown[]) => spanned(query, beginQuery(text), text, rest)) as PGlite['query']
}

/** Text of a query in any form that drivers take; undefined for objects that submit themselves. */
function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  const { text, name, submit } = given as { text?: unknown; name?: unknown; submit?: unknown }
  return typeof text === 'string' && name === undefined && submit === undefined ? text : undefined
}

/** Asks, and ends the span with the answer, which comes to a function or as a promise. */
function spanned(query: Query, span: OpenSpan | undefined, first: unknown, rest: unknown[]): unknown {
  if (!span) return query(first, ...rest)
  const taken = rest.at(-1)
  if (typeof taken === 'function') {
    const told = (error: unknown, ...answer: unknown[]) => {
      span.end({ failed: Boolean(error) })
      taken(error, ...answer)
    }
    return query(first, ...rest.slice(0, -1), told)
  }
  return (query(first, ...rest) as Promise<unknown>).then(
    (answer) => {
      span.end({})
      return answer
    },
    (error: unknown) => {
      span.end({ failed: true })
      throw error
    },
  )
}

/** The span of a query: its kind and its first table, never its values. */
function beginQuery(text: string): OpenSpan | undefined {
  const operation = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i.exec(text)?.[1]
  return beginRequest(table ? `${operation} ${table}` : operation, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table && { 'db.collection.name': table }),
  })
}
