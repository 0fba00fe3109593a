import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
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
 * The server of the store API: an application, with bounds on what connections may take, and an answer of its own for what is no request,
 * comes too slowly or has a method that no application can be asked with.
 * @param times other than the usual ones, milliseconds
 */
export function programServer(app: Hono, times: Partial<typeof patience> = {}): Server {
  const listener = getRequestListener(app.fetch)
  const answers = new WeakMap<Duplex, ServerResponse>()
  const server = createServer({ ...patience, ...times, maxHeaderSize: longestHead }, (request, response) => {
    answers.set(request.socket, response)
    if (request.method !== 'TRACE') return void listener(request, response)
    // No Request of fetch can be made of it.
    const body = JSON.stringify({ detail: 'Method Not Allowed.', code: 'method_not_allowed' })
    response.setHeaders(
      new Map([
        ...Object.entries(headersOfBroken),
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
