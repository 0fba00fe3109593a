import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a program on the own machine. */
export interface RunningProxy {
  readonly address: string
  stop(): void
}

/**
 * @param target address of the program
 * @param look sees each request before it is handed on; true where it has answered it itself
 */
export async function startProxy(
  target: string,
  look: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean,
): Promise<RunningProxy> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    if (look(incoming, outgoing)) return
    const { method, url, headers } = incoming
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      // An answer that breaks off breaks off here too.
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    // The client does not wait any more.
    outgoing.on('close', () => outgoing.writableFinished || onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}
