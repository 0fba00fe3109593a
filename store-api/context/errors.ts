import { messageTree, type PlacedMessage } from '../../lib/rules/message-tree.ts'

/** An answer of status 400 and above in one of the agreed shapes. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(`answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** `{"detail": …}` with a status. */
export function refusal(status: number, detail: string, code?: string): ApiError {
  return new ApiError(status, code ? { detail, code } : { detail })
}

/** 401 with the `WWW-Authenticate` header. */
export function unauthorised(code: string, detail: string): ApiError {
  return new ApiError(401, { detail, code }, { 'WWW-Authenticate': 'Bearer realm="api"' })
}

/** `{"field": ["…"]}` with status 400; nested fields are given as `shipping_data.city`. */
export function fieldErrors(errors: Readonly<Record<string, string | readonly string[]>>): ApiError {
  return refused(
    Object.entries(errors).flatMap(([path, messages]) =>
      [messages].flat().map((message) => ({ path: path.split('.'), message })),
    ),
  )
}

/** `{"non_field_errors": ["…"]}` with status 400. */
export function formError(message: string): ApiError {
  return refused([{ path: [], message }])
}

/** Messages at their places, with status 400. */
export function refused(messages: readonly PlacedMessage[]): ApiError {
  return new ApiError(400, messageTree(messages))
}
