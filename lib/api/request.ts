import type { AnswerOf, CallDefinition, GivenBody } from '../contract/call.ts'

/** The proxy answered with an error status. */
export class RequestError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`The request was answered with ${status}`)
    this.name = 'RequestError'
    this.status = status
    this.body = body
  }
}

/**
 * Makes one call of the contract from the browser, through the storefront's `/api` proxy, which has parsed the answer.
 * Use the client of a resource (`client.ts`) for calls by name.
 * @param path the call's path with its parameters filled in
 * @param signal aborts the call when its answer is no longer needed
 */
export function request<C extends CallDefinition>(
  method: C['method'],
  path: string,
  body?: GivenBody<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  return send(method, path, body, signal)
}

/**
 * Requests data that the storefront's `/api` serves beyond the store API: places, and the initial data of configurator
 * and installation.
 */
export function ask<Answer>(path: `/${string}`, signal?: AbortSignal): Promise<Answer> {
  return send('GET', path, undefined, signal)
}

/** Posts to what the storefront's `/api` serves beyond the store API. */
export function post<Answer>(path: `/${string}`, body: unknown, signal?: AbortSignal): Promise<Answer> {
  return send('POST', path, body, signal)
}

async function send<Answer>(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api${path}`, {
    method,
    headers:
      body === undefined
        ? { accept: 'application/json' }
        : { accept: 'application/json', 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  if (!response.ok) throw new RequestError(response.status, await response.json().catch(() => null))
  return (response.status === 204 ? null : await response.json()) as Answer
}
