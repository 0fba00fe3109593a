import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/**
 * Refuses a request in a few words of HTTP's own: nobody who follows the shop's links comes there.
 */
export function refusePlainly(request: IncomingMessage, response: ServerResponse, status: number): void {
  const text = `${STATUS_CODES[status] ?? status}\n`
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
    'cache-control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
