import type { Context } from 'hono'
import type { CallDefinition, FileAnswer, LinkAnswer } from '../../lib/contract/call.ts'
import type { Log } from '../context/log.ts'

/** How an answer differs from the contract, which is logged as well; null where it does not. */
export function compare(call: CallDefinition, value: unknown, log: Log) {
  const parsed = call.answer?.safeParse(value)
  const issues = parsed?.success ? undeclared(value, parsed.data) : parsed?.error.issues
  if (!issues?.length) return null
  const detail = 'the answer differs from the contract'
  const difference = { call: `${call.method} ${call.path}`, issues: issues.slice(0, 5) }
  log('error', detail, difference)
  return { detail, code: 'answer_not_valid', ...difference }
}

/**
 * Fields of an answer that its shape does not name, which the OpenAPI document forbids: parsing
 * leaves them out.
 */
function undeclared(value: unknown, parsed: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (inner === undefined) return []
    return Object.hasOwn(parsed, key)
      ? undeclared(inner, (parsed as Record<string, unknown>)[key], `${place}/${key}`)
      : [`${place}/${key} is not declared`]
  })
}

/** A private file, which no cache may store. */
export function fileAnswer(context: Context, usual: string, answer: FileAnswer | LinkAnswer): Response {
  const headers = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' }
  if ('link' in answer)
    return context.body(null, 303, { ...headers, Location: answer.link, 'Referrer-Policy': 'no-referrer' })
  const { name, bytes, type = usual } = answer
  return context.body(bytes, 200, {
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${name}"`,
    ...headers,
  })
}

/** Whether an Accept header leaves room for JSON, or for the file that a call answers. */
export function takes(accept: string | undefined, file = 'application/json'): boolean {
  if (!accept?.trim()) return true
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    return !refused && ['*/*', 'application/*', 'application/json', file].includes(type)
  })
}
