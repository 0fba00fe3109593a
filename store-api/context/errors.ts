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

/** 401 with the header that says how to log in. */
export function unauthorised(code: string, detail: string): ApiError {
  return new ApiError(401, { detail, code }, { 'WWW-Authenticate': 'Bearer realm="api"' })
}

/** `{"field": ["…"]}` with status 400; nested fields are given as `shipping_data.city`. */
export function fieldErrors(errors: Readonly<Record<string, string | readonly string[]>>): ApiError {
  const body: Record<string, unknown> = {}
  for (const [path, messages] of Object.entries(errors))
    for (const message of [messages].flat()) place(body, path.split('.'), message)
  return new ApiError(400, body)
}

/** `{"non_field_errors": ["…"]}` with status 400. */
export function formError(message: string): ApiError {
  return new ApiError(400, { non_field_errors: [message] })
}

/** Puts a message at a path of nested fields, beside those already there. */
export function place(body: Record<string, unknown>, path: readonly string[], message: string): void {
  const [first = 'non_field_errors', ...rest] = path
  if (rest.length === 0) {
    const there = body[first]
    if (Array.isArray(there)) there.push(message)
    else body[first] = [message]
    return
  }
  const inner = body[first]
  const nested = inner && typeof inner === 'object' && !Array.isArray(inner) ? (inner as Record<string, unknown>) : {}
  body[first] = nested
  place(nested, rest, message)
}
