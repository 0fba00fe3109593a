import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '#lib/env.ts'
import type { Readiness } from '#lib/observability/readiness.ts'
import { brokenAnswer, patience, statusOfBroken } from '#lib/rules/operation/http-bounds.ts'
import { loopback } from '#lib/rules/operation/own-machine.ts'

/**
 * Longest head of a request, in bytes: an address of 8 kB is answered with a page, and still has
 * room for cookies.
 */
const longestHead = 65_536
/**
 * How long answers under way may take once the program is told to end, milliseconds: longer than the
 * store API is waited for, so that an order that is being placed is answered.
 */
export const longestAnswer = 15_000

/**
 * A server with the bounds of the storefront. @param times other than the usual ones, milliseconds
 */
export function storefrontServer(handler: RequestListener, times: Partial<typeof patience> = {}): Server {
  // A request without a host is the handler's to refuse: Node.js would do it without a body and
  // headers.
  const bounds = { ...patience, ...times, maxHeaderSize: longestHead, requireHostHeader: false }
  const server = createServer(bounds, handler)
  answerBroken(server)
  return server
}

/**
 * Listens on HOST, or on both loopback addresses.
 * @throws Error with a sentence when the port is taken or HOST is not of this machine
 */
export async function listen(handler: RequestListener, { HOST, PORT }: Environment): Promise<Server[]> {
  const servers: Server[] = []
  for (const host of HOST ? [HOST] : loopback) {
    const server = storefrontServer(handler)
    const problem = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
      server.once('error', done)
      server.listen(PORT, host, () => done(undefined))
    })
    if (!problem) servers.push(server)
    else if (problem.code === 'EADDRINUSE') {
      throw new Error(`Port ${PORT} is taken. Stop the program that uses it, or set PORT to another port.`)
    } else if (HOST || host !== '::1') throw new Error(`Listening on ${host}:${PORT} failed: ${problem.message}`)
  }
  return servers
}

/** Listens on a port that no other process has, for what this one asks of itself. */
export async function listenToItself(handler: RequestListener): Promise<Server> {
  const server = storefrontServer(handler)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen({ host: '127.0.0.1', port: 0, exclusive: true }, done)
  })
  return server
}

export interface Ending {
  /** Says from the signal on that nothing more is to be sent. */
  readiness?: Readiness
  /**
   * How long requests are taken after SIGTERM all the same, so that whoever sends them has heard of
   * it, milliseconds.
   */
  delay?: number
  /** Sends what is waiting elsewhere, in a bounded time. */
  flush?: () => Promise<unknown>
}

/**
 * On SIGTERM or SIGINT: no new connections, answers under way are finished within a bounded time,
 * then the process ends with 0.
 */
export function stopOnSignal(servers: readonly Server[], { readiness, delay = 0, flush }: Ending = {}): void {
  let stopping = false
  const open = new Set<Socket>()
  for (const server of servers)
    server.on('connection', (socket) => {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    })
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    readiness?.drain()
    // Whoever keeps a connection for later is told to open another one elsewhere.
    for (const server of servers)
      server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
    if (signal === 'SIGTERM') await pause(delay)
    const closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
    for (const server of servers) server.closeIdleConnections()
    // Browsers open connections before they need them; Node.js counts those as busy.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    await Promise.race([closed, pause(longestAnswer)])
    await flush?.()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

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
