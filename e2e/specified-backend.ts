import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSpecified } from '../tests/support/specified-calls.ts'

/** A store API that has the calls of section 7 of the specification and no other. */
export interface SpecifiedBackend {
  readonly address: string
  /** Calls that were asked for and are not there, as `METHOD path`. */
  readonly missing: ReadonlySet<string>
  /** Addresses of the calls that were handed on. */
  readonly asked: readonly URL[]
  stop(): void
}

/** Puts a proxy in front of a store API that answers 404 to everything that section 7 does not name. @param target address of the store API */
export async function startSpecifiedBackend(target: string): Promise<SpecifiedBackend> {
  const missing = new Set<string>()
  const asked: URL[] = []
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const path = url.split('?')[0] ?? '/'
    if (!isSpecified(method, path)) {
      missing.add(`${method} ${path}`)
      incoming.resume()
      outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
      return
    }
    asked.push(new URL(url, target))
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missing,
    asked,
    stop: () => server.close().closeAllConnections(),
  }
}
