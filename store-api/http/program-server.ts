import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import {
  brokenAnswer,
  headersOfBroken,
  methods,
  patience,
  statusOfBroken,
} from '../../lib/rules/operation/http-bounds.ts'

type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** Longest head of a request, bytes: an address and a token, with room to spare. */
const longestHead = 32_768

/**
 * The server of the store API: an application, with bounds on what connections may take, and an
 * answer of its own for what is no request, comes too slowly or has a method that no application
 * can be asked with.
 * @param times other than the usual ones, milliseconds
 */
export function programServer(app: Hono, times: Partial<typeof patience> = {}): Server {
  const listener = getRequestListener(app.fetch, { errorHandler: refuseUnclear })
  const answers = new WeakMap<Duplex, ServerResponse>()
  // A request without a host is refused as others are: Node.js would do it without a body and
  // headers.
  const bounds = { ...patience, ...times, maxHeaderSize: longestHead, requireHostHeader: false }
  const server = createServer(bounds, (request, response) => {
    answers.set(request.socket, response)
    // Also of what never reaches the application, which has its own.
    for (const [name, value] of Object.entries(headersOfBroken)) response.setHeader(name, value)
    if (request.method !== 'TRACE') return void listener(request, response)
    // No Request of fetch can be made of it.
    const body = JSON.stringify({ detail: 'Method Not Allowed.', code: 'method_not_allowed' })
    response.setHeaders(
      new Map([
        ['Allow', methods.join(', ')],
        ['Content-Type', 'application/json'],
        ['Content-Length', String(body.length)],
        ['Connection', 'close'],
      ]),
    )
    response.writeHead(405).end(body)
  })
  server.on('connect', (_, socket) => socket.end(brokenAnswer(405)))
  server.on('clientError', (error: ParseError, socket) => {
    const answer = answers.get(socket)
    const halfAnswered = answer?.headersSent && !answer.writableEnded
    if (!socket.writable || halfAnswered || error.code === 'ECONNRESET') socket.destroy(error)
    else socket.end(brokenAnswer(statusOfBroken(error.code, error.rawPacket?.toString('latin1', 0, 8_300))))
  })
  return server
}

/**
 * Answers what no Request of fetch can be made of: no host, no path, a backslash in it. Errors of
 * the application are answered by itself.
 */
function refuseUnclear(error: unknown): Response {
  const [status, detail] = error instanceof RequestError ? [400, 'Bad Request.'] : [500, 'Internal Server Error.']
  return Response.json({ detail }, { status, headers: { 'Cache-Control': 'no-store' } })
}
