import type { ServerResponse } from 'node:http'

/** Whether a response carries a document. */
export function isHtml(response: ServerResponse): boolean {
  return /^text\/html/.test(String(response.getHeader('content-type') ?? ''))
}

/**
 * Keeps status and headers changeable until the first piece of the body is written, whatever asks
 * for them to be sent.
 * @returns puts the response's own methods back, those that the caller replaced included
 */
export function deferHead(response: ServerResponse): () => void {
  const { write, end, flushHeaders, writeHead } = response
  response.flushHeaders = () => undefined
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    const headers = rest.find((each) => typeof each === 'object' && each !== null)
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value as string)
    return response
  }) as typeof writeHead
  return () => Object.assign(response, { write, end, flushHeaders, writeHead })
}
