import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { brokenAnswer, statusOfBroken } from '#lib/rules/operation/http-bounds.ts'

type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/**
 * Answers what is no request of HTTP, what comes too slowly, and methods that Node.js hands to
 * nobody, each with its own status.
 */
export function answerBroken(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => answers.set(request.socket, response))
  server.on('connect', (_, socket) => socket.end(brokenAnswer(405)))
  server.on('clientError', (error: ParseError, socket) => {
    const answer = answers.get(socket)
    const halfAnswered = answer?.headersSent && !answer.writableEnded
    if (!socket.writable || halfAnswered || error.code === 'ECONNRESET') socket.destroy(error)
    else socket.end(brokenAnswer(statusOfBroken(error.code, error.rawPacket?.toString('latin1', 0, 8_300))))
  })
}
