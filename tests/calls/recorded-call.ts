import type { IncomingHttpHeaders } from 'node:http'
import { contract } from '#lib/contract/index.ts'
import { specifiedCalls } from '#lib/contract/specified-calls.ts'

/** A recorded request of the storefront to the store API: only names, and those values that the specification names. */
export interface RecordedCall {
  /** `METHOD path`, with `{id}` and the like where the path holds a value. */
  readonly call: string
  /** Names of the query, in order. */
  readonly query: readonly string[]
  /**
   * Keys of a JSON body, nested ones as `user.email` and `rows[].id`, in order; null without one,
   * `form` for a form with files.
   */
  readonly body: readonly string[] | 'form' | null
  /** Values of the query and the body that the specification fixes. */
  readonly values: Readonly<Record<string, string>>
  readonly accept: string
  readonly language: string
  /** Whether an access token came along. */
  readonly token: boolean
  /** Whether the store API took it: an answer below 400. */
  readonly taken: boolean
}

/** Names whose values are the specification's own and never a person's. */
const openNames = ['store', 'language', 'user_type', 'menu_type', 'enabled', 'delete_commissions', 'tag'] as const

const own = Object.values(contract)
  .flatMap((resource) => Object.values<{ method: string; path: string }>(resource))
  .map(({ method, path }) => `${method} ${path}`)
/** Paths without a parameter first: `coupons/web_list/` is no coupon's id. */
const templates = [...new Set([...specifiedCalls, ...own])]
  .sort((a, b) => parametersIn(a) - parametersIn(b))
  .map((call) => ({ call, pattern: new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`) }))

function parametersIn(call: string): number {
  return call.match(/\{/g)?.length ?? 0
}

/**
 * The call of a request. An unknown path is reported without parts that may be personal.
 * @param path without a query
 */
export function callOf(method: string, path: string): string {
  const asked = `${method} ${path}`
  const known = templates.find(({ pattern }) => pattern.test(asked))
  return known?.call ?? `${method} ${path.replace(/[^/]*[^a-z_/-][^/]*/gi, '*')}`
}

/**
 * The record of a request.
 * @param url path with its query
 * @param body text of a JSON body
 * @param status of the answer
 */
export function recordedCall(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: string,
  status: number,
): RecordedCall {
  const { pathname, searchParams } = new URL(url, 'http://api')
  const form = headers['content-type']?.startsWith('multipart/form-data') ?? false
  const sent: unknown = form || body === '' ? undefined : parsed(body)
  const given = { ...(isObject(sent) ? sent : {}), ...Object.fromEntries(searchParams) }
  return {
    call: callOf(method, pathname),
    query: [...new Set(searchParams.keys())].sort(),
    body: form ? 'form' : sent === undefined ? null : [...new Set(keysOf(sent))].sort(),
    values: Object.fromEntries(openNames.flatMap((name) => (name in given ? [[name, String(given[name])]] : []))),
    accept: headers.accept ?? '',
    language: headers['accept-language'] ?? '',
    token: headers.authorization !== undefined,
    taken: status < 400,
  }
}

/** Text that is no JSON has one key that no call has. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return { 'no JSON': true }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function keysOf(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysOf(each, `${above}[]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const key = above === '' ? name : `${above}.${name}`
    return [key, ...keysOf(each, key)]
  })
}
