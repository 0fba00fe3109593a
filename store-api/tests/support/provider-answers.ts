/** A request to a provider. */
export interface Asked {
  method: string
  address: string
  headers: Record<string, string>
  body: unknown
}

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | Error

/**
 * Stands in for `fetch` with one answer after the other; the last one is repeated. An Error is a lost connection.
 * @returns the function, and its requests, with JSON parsed
 */
export function answering(...answers: Answer[]): { fetch: typeof fetch; asked: Asked[] } {
  const asked: Asked[] = []
  const fetch = async (address: string, given: RequestInit): Promise<Response> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? {}
    const headers = given.headers as Record<string, string>
    asked.push({ method: given.method ?? '', address, headers, body: readable(given.body) })
    if (answer instanceof Error) throw answer
    const { status = 200, body = {}, text = JSON.stringify(body), headers: sent = {} } = answer
    return new Response(text, { status, headers: sent })
  }
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

function readable(body: unknown): unknown {
  if (typeof body !== 'string') return body === null ? null : String(body)
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
