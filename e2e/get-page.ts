import { type IncomingHttpHeaders, get as request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface GotPage {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/**
 * Requests a page from a program on this machine like a browser without a session. It follows no redirects and sends
 * only the given cookies.
 * @param host host and port of the store, as browsers name it
 */
export async function getPage(port: number, host: string, path: string, cookie = ''): Promise<GotPage> {
  const headers = { host, accept: 'text/html', 'accept-encoding': 'br, gzip', ...(cookie && { cookie }) }
  const { promise, resolve, reject } = Promise.withResolvers<GotPage>()
  request({ host: '127.0.0.1', port, path, headers }, async (answer) => {
    const body = Buffer.concat(await answer.toArray())
    const text = decoded(body, answer.headers['content-encoding']).toString()
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
  }).on('error', reject)
  return promise
}

function decoded(body: Buffer, coding = ''): Buffer {
  if (coding === 'br') return brotliDecompressSync(body)
  return coding === 'gzip' ? gunzipSync(body) : body
}
