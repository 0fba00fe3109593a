import type { AnswerOf, CallDefinition, GivenBody } from '../contract/call.ts'

/** The door answered with an error status. */
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
 * Makes one call of the contract from the browser, through the storefront's `/api` door. Types come from the contract, which itself
 * stays on the server: answers have been checked there.
 * @param path the call's path with its parameters filled in
 * @param signal ends the call when its answer is no longer wanted
 */
export async function request<C extends CallDefinition>(
  method: C['method'],
  path: string,
  body?: GivenBody<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
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
  return (response.status === 204 ? null : await response.json()) as AnswerOf<C>
}
