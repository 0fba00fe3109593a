import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the store API that counts the calls it hands on. */
export interface CountingProxy {
  readonly address: string
  /** Calls since the last time this was asked; pictures are counted apart. */
  take(): { calls: number; pictures: number }
  stop(): void
}

/** @param target port of the store API on the own machine */
export async function startCountingProxy(target: number): Promise<CountingProxy> {
  let calls = 0
  let pictures = 0
  const server = createServer((incoming, outgoing) => {
    if (/\/image\/upload\//.test(incoming.url ?? '')) pictures += 1
    else calls += 1
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const counted = { calls, pictures }
      calls = 0
      pictures = 0
      return counted
    },
    stop: () => server.close().closeAllConnections(),
  }
}
