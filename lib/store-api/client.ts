import 'server-only'
import type { AnswerOf, CallDefinition, GivenBody, GivenParams, GivenQuery } from '../contract/call.ts'
import type { ErrorBody } from '../contract/common.ts'
import { env } from '../env.ts'
import { readJson } from '../rules/json.ts'
import type { Store } from '../stores/store.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { requestHeaders, requestUrl } from './request.ts'

/**
 * The store API answered with an error status; `body` is its agreed shape, or null when it was no
 * JSON.
 */
export class StoreApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | null
  constructor(call: CallDefinition, status: number, body: ErrorBody | null) {
    super(`${call.method} ${call.path} answered ${status}`)
    this.name = 'StoreApiError'
    this.status = status
    this.body = body
  }
}

type Optional<Key extends string, Value> = Value extends undefined
  ? { [key in Key]?: undefined }
  : undefined extends Value
    ? { [key in Key]?: Value }
    : { [key in Key]: Value }
/** `store` and `language` are added from the store, so that callers do not repeat them. */
type QueryWithoutStore<C extends CallDefinition> =
  GivenQuery<C> extends undefined ? undefined : Omit<NonNullable<GivenQuery<C>>, 'store' | 'language'>

export type Given<C extends CallDefinition> = Optional<'params', GivenParams<C>> &
  Optional<'body', GivenBody<C>> & {
    query?: QueryWithoutStore<C>
    token?: string
    shopperIp?: string
    /** True where the answer's body is not needed: success is enough, and its contents are not checked. */
    unread?: true
  }

/**
 * Makes one call of the contract and parses the answer with it.
 * @throws StoreApiError for a status of 400 and above; TypeError when the store API cannot be
 *   reached; ZodError when it answers another shape.
 */
export async function ask<const C extends CallDefinition>(
  store: Store,
  call: C,
  given: Given<C>,
): Promise<AnswerOf<C>> {
  const address = requestUrl(env().storeApiUrls[store.code], store, call, given)
  if (!address) throw new StoreApiError(call, 404, null)
  const request = { method: call.method, headers: headersFor(store, call, given), body: bodyOf(call, given.body) }
  const response = await fetchWithRetry(address, request, undefined, call.path)
  return read(call, response, given.unread)
}

/** Like `ask`, but "not there" (404) is null. */
export function find<const C extends CallDefinition>(
  store: Store,
  call: C,
  given: Given<C>,
): Promise<AnswerOf<C> | null> {
  return orNull(ask(store, call, given))
}

/** @throws StoreApiError for a status of 400 and above; ZodError for an answer of another shape */
async function read<C extends CallDefinition>(call: C, answer: Response, unread?: true): Promise<AnswerOf<C>> {
  if (!answer.ok) {
    const body = await readJson(answer).catch(() => null)
    throw new StoreApiError(call, answer.status, body as ErrorBody | null)
  }
  if (unread) {
    await answer.body?.cancel()
    return null as AnswerOf<C>
  }
  return (call.answer === null ? null : call.answer.parse(await readJson(answer))) as AnswerOf<C>
}

async function orNull<Answered>(asked: Promise<Answered>): Promise<Answered | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 404) return null
    throw error
  }
}

/**
 * Calls with files send a form, whose boundary the browser's own FormData writes; every other one
 * JSON.
 */
function bodyOf(call: CallDefinition, body: unknown): string | FormData | null {
  if (body === undefined) return null
  if (!call.upload) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | Blob | readonly (string | Blob)[]>))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each)
  return form
}

function headersFor(
  store: Store,
  call: CallDefinition,
  given: { body?: unknown; token?: string; shopperIp?: string },
): Headers {
  const headers = requestHeaders(store, given.shopperIp)
  if (given.body !== undefined && !call.upload) headers.set('content-type', 'application/json')
  if (given.token) headers.set('authorization', `Bearer ${given.token}`)
  return headers
}
