import type { Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { type Bounds, boundedServer } from '../../lib/processes/bounded-server.ts'
import { headersOfBroken, methods } from '../../lib/rules/operation/http-bounds.ts'

/** Longest head of a request, bytes: an address and a token, with room to spare. */
const longestHead = 32_768

/**
 * The server of the store API: an application, and an answer for a method that no application can be
 * asked with.
 * @param times other than the usual ones, milliseconds
 */
export function programServer(app: Hono, times: Partial<Bounds> = {}): Server {
  const listener = getRequestListener(app.fetch, { errorHandler: refuseUnclear })
  const bounds = { ...times, maxHeaderSize: longestHead }
  return boundedServer((request, response) => {
    // Also for requests that never reach the application, which sets its own.
    for (const [name, value] of Object.entries(headersOfBroken)) response.setHeader(name, value)
    if (request.method !== 'TRACE') return void listener(request, response)
    // No Request of fetch can be made of it.
    const body = JSON.stringify({ detail: 'Method Not Allowed.', code: 'method_not_allowed' })
    response.setHeaders(
      new Map([
        ['Allow', methods.join(', ')],
        ['Cache-Control', 'no-store'],
        ['Content-Type', 'application/json'],
        ['Content-Length', String(body.length)],
        ['Connection', 'close'],
      ]),
    )
    response.writeHead(405).end(body)
  }, bounds)
}

/**
 * Answers messages that cannot become a Request of fetch: no host, no path, a backslash in it. The application handles
 * its own errors.
 */
function refuseUnclear(error: unknown): Response {
  const [status, detail] = error instanceof RequestError ? [400, 'Bad Request.'] : [500, 'Internal Server Error.']
  return Response.json({ detail }, { status, headers: { 'Cache-Control': 'no-store' } })
}
