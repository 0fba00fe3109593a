import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/**
 * Answers `/metrics` on a separate port, which visitors do not reach.
 * @param setting variable of the port, for the error message when it is taken
 * @throws Error with a sentence when the port cannot be used
 */
export async function serveMetrics(
  registry: Pick<Registry, 'metrics' | 'contentType'>,
  { host, port, setting }: { host: string; port: number; setting: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isAsked = request.url?.split('?', 1)[0] === '/metrics'
    if (!isAsked || request.method !== 'GET') return void response.writeHead(isAsked ? 405 : 404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    server.once('error', done)
    server.listen(port, host, () => done(undefined))
  })
  if (!problem) return server.unref()
  const why = problem.code === 'EADDRINUSE' ? 'is taken' : `cannot be listened on (${problem.message})`
  throw new Error(`Port ${port} for metrics ${why}. Set ${setting} to another port.`)
}
