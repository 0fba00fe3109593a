import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gunzip, gzip } from 'node:zlib'
import { deferHead } from './head.ts'

/** Coding of a body. */
export type Coding = 'br' | 'gzip'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/
/** Smaller bodies are sent as they are, bytes. */
export const smallest = 860
/**
 * `fast` while a visitor waits; `best` makes a page a tenth smaller at ten times the work, and runs in the background.
 */
const qualities = { br: { fast: 5, best: 10 }, gzip: { fast: 6, best: constants.Z_BEST_COMPRESSION } }

/** Compresses a body at a quality, beside the main thread. */
export function compress(body: string | Buffer, coding: Coding, quality: 'fast' | 'best'): Promise<Buffer> {
  const level = qualities[coding][quality]
  const sizeHint = { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body) }
  // Each takes its own options and leaves the other's.
  return compressors[coding](body, { level, params: { [constants.BROTLI_PARAM_QUALITY]: level, ...sizeHint } })
}

/** Reverses `compress`. @throws Error for any other input */
export function decompress(zipped: Buffer, coding: Coding): Promise<Buffer> {
  return decompressors[coding](zipped)
}

/** A weight of zero, by which a client refuses a coding (RFC 9110, section 12.4.2). */
const refused = /^q=0(\.0*)?$/

/** Whether a client takes bodies in a coding. */
export function takes({ headers }: Pick<IncomingMessage, 'headers'>, coding: Coding): boolean {
  const entries = String(headers['accept-encoding'] ?? '').toLowerCase()
  if (!entries.includes(coding)) return false
  return entries.split(',').some((entry) => {
    const [name, ...weights] = entry.split(';').map((part) => part.trim())
    return name === coding && !weights.some((weight) => refused.test(weight))
  })
}

/**
 * The smallest coding that a browser accepts. With Brotli a page and its headers fit the first ten packets of a
 * connection, with gzip they do not.
 */
export function codingFor(request: Pick<IncomingMessage, 'headers'>): Coding | undefined {
  return (['br', 'gzip'] as const).find((coding) => takes(request, coding))
}

/**
 * Compresses a response while it is written, if the browser accepts it and the type is worth it, chunk by chunk, so
 * that nothing waits.
 */
export function compressed(request: IncomingMessage, response: ServerResponse): void {
  const coding = codingFor(request)
  if (!coding) return
  const { write, end } = response
  const release = deferHead(response)
  const begin = (isShort: boolean) => {
    release()
    if (!isShort && isWorthIt(request, response)) stream(response, coding)
  }
  response.write = ((...all: Parameters<typeof write>) => {
    begin(false)
    return response.write(...all)
  }) as typeof write
  response.end = ((...all: Parameters<typeof end>) => {
    const [body] = all as unknown[]
    begin(!(typeof body === 'string' || body instanceof Uint8Array) || Buffer.byteLength(body) < smallest)
    return response.end(...all)
  }) as typeof end
}

/** Whether a body is worth compressing, which `vary` then states. */
export function isWorthIt(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'HEAD' || response.hasHeader('content-encoding') || response.hasHeader('content-range'))
    return false
  if (!compressible.test(String(response.getHeader('content-type') ?? ''))) return false
  const vary = String(response.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) response.setHeader('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  return response.statusCode !== 204 && response.statusCode !== 304
}

/** Compresses every later write, and sends it on at once, no faster than the client reads. */
function stream(response: ServerResponse, coding: Coding): void {
  const [write, end] = [response.write.bind(response), response.end.bind(response)]
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualities.br.fast }
  const zip =
    coding === 'gzip'
      ? createGzip({ flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params })
  response.removeHeader('content-length')
  response.setHeader('content-encoding', coding)
  zip.on('data', (piece: Buffer) => write(piece) || zip.pause()).on('end', () => end())
  zip.on('drain', () => response.emit('drain'))
  response.on('drain', () => zip.resume()).once('close', () => zip.destroy())
  response.write = zip.write.bind(zip) as typeof write
  response.end = ((...all: Parameters<typeof zip.end>) => {
    zip.end(...all)
    return response
  }) as typeof end
}
