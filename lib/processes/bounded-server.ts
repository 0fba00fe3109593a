import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { brokenAnswer, patience, statusOfBroken } from '../rules/operation/http-bounds.ts'

/** Limits of a connection to a program, milliseconds and bytes. */
export type Bounds = typeof patience & { readonly maxHeaderSize: number }

type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer }

const connections = new WeakMap<Server, Set<Socket>>()

/** Connections that nothing was sent on yet: browsers open them before they need them. */
export function unusedConnections(server: Server): Socket[] {
  return [...(connections.get(server) ?? [])].filter(({ bytesRead }) => bytesRead === 0)
}

/**
 * A server with limits on connections. It answers requests that are invalid HTTP, come too slowly or have a method that
 * Node.js passes to no handler.
 * @param bounds those that differ from the default
 */
export function boundedServer(listener: RequestListener, bounds: Partial<Bounds>): Server {
  const answers = new WeakMap<Duplex, ServerResponse>()
  const open = new Set<Socket>()
  // A request without a host is the listener's to refuse: Node.js would do it without a body and
  // headers.
  const server = createServer({ ...patience, ...bounds, requireHostHeader: false })
  server.on('request', (request, response) => answers.set(request.socket, response))
  server.on('request', listener)
  server.on('connection', (socket) => open.add(socket.once('close', () => open.delete(socket))))
  server.on('connect', (_, socket) => socket.end(brokenAnswer(405)))
  server.on('clientError', (error: ParseError, socket) => {
    const answer = answers.get(socket)
    const halfAnswered = answer?.headersSent && !answer.writableEnded
    if (!socket.writable || halfAnswered || error.code === 'ECONNRESET') socket.destroy(error)
    else socket.end(brokenAnswer(statusOfBroken(error.code, error.rawPacket?.toString('latin1', 0, 8_300))))
  })
  connections.set(server, open)
  return server
}
