import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { unusedConnections } from './bounded-server.ts'

/** How often connections that have become idle are closed, milliseconds. */
const pause = 50

/**
 * Sends `Connection: close` with each answer from now on: clients then open new connections elsewhere, and none is left
 * for a later request when the ports close.
 */
export function closeAfterAnswers(servers: readonly Server[]): void {
  for (const server of servers)
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
}

/**
 * Takes no new connections, and waits until the requests that are under way are answered.
 * @param patience how long they may take, milliseconds; then their connections are closed
 */
export async function drain(servers: readonly Server[], patience: number): Promise<void> {
  const closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  closeAfterAnswers(servers)
  for (const server of servers) for (const socket of unusedConnections(server)) socket.destroy()
  const idle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections()
  }, pause)
  await Promise.race([closed, wait(patience, undefined, { ref: false })])
  clearInterval(idle)
  for (const server of servers) server.closeAllConnections()
}
