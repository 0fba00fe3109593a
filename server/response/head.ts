import type { OutgoingHttpHeader, ServerResponse } from 'node:http'

/** Whether a response carries a document. */
export function isHtml(response: ServerResponse): boolean {
  return /^text\/html/.test(String(response.getHeader('content-type') ?? ''))
}

/** Runs `look` when the headers are about to be sent, all of which it can read and change. */
export function beforeHead(response: ServerResponse, look: () => void): void {
  const { writeHead } = response
  response.writeHead = ((...head: unknown[]) => {
    setHead(response, head)
    look()
    return writeHead.call(response, response.statusCode)
  }) as typeof writeHead
}

/**
 * Keeps status and headers changeable until the first chunk of the body is written, even if their sending is requested.
 * @returns restores the response's own methods, including those that the caller replaced
 */
export function deferHead(response: ServerResponse): () => void {
  const { write, end, flushHeaders, writeHead } = response
  response.flushHeaders = () => undefined
  response.writeHead = ((...head: unknown[]) => setHead(response, head)) as typeof writeHead
  return () => Object.assign(response, { write, end, flushHeaders, writeHead })
}

/** Sets the arguments of `writeHead`. */
function setHead(response: ServerResponse, [status, ...rest]: readonly unknown[]): ServerResponse {
  response.statusCode = status as number
  const headers = rest.find((each) => typeof each === 'object' && each !== null)
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value as OutgoingHttpHeader)
  return response
}
