import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gunzip, gzip } from 'node:zlib'
import { deferHead } from './head.ts'

/** How a body is compressed on its way. */
export type Coding = 'br' | 'gzip'

const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)
const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/
/** Smaller bodies are sent as they are, bytes. */
export const smallest = 860
/**
 * Fast while somebody waits. Best makes a page a tenth smaller at ten times the work, which is done
 * when nobody waits for it.
 */
const qualities = { br: { stream: 4, fast: 5, best: 10 }, gzip: { fast: 6, best: constants.Z_BEST_COMPRESSION } }

/** Compresses a body at a quality, beside the main thread. */
export function compress(body: string | Buffer, coding: Coding, quality: 'fast' | 'best'): Promise<Buffer> {
  const level = qualities[coding][quality]
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (coding === 'gzip') return gzipped(bytes, { level })
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** What `compress` was given. @throws Error for anything else than its answer */
export function decompress(zipped: Buffer, coding: Coding): Promise<Buffer> {
  return coding === 'gzip' ? gunzipped(zipped) : unbrotli(zipped)
}

/**
 * What a browser takes that is smallest. With Brotli a page and its headers fit the first ten
 * packets of a connection, with gzip they do not.
 */
export function codingFor(request: IncomingMessage): Coding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : takesGzip(accepted) ? 'gzip' : undefined
}

/**
 * Compresses what is written to a response, when the browser takes that and the type is worth it:
 * whole bodies in one go (and known ones not at all), streams piece by piece, so that nothing
 * waits.
 */
export function compressed(request: IncomingMessage, response: ServerResponse): void {
  const coding = codingFor(request)
  if (!coding) return
  const { write, end } = response
  const release = deferHead(response)
  response.write = ((...all: unknown[]) => {
    release()
    if (isWorthIt(request, response)) stream(response, coding)
    return (response.write as (...each: unknown[]) => boolean)(...all)
  }) as typeof write
  response.end = ((...all: unknown[]) => {
    release()
    const body = bodyOf(all[0])
    if (!body || body.length < smallest || !isWorthIt(request, response)) {
      return (response.end as (...each: unknown[]) => ServerResponse)(...all)
    }
    const finish = (zipped: Buffer) => {
      response.setHeader('content-encoding', coding)
      response.setHeader('content-length', zipped.length)
      response.end(zipped)
    }
    compress(body, coding, 'fast')
      .then(finish)
      .catch((error: Error) => response.destroy(error))
    return response
  }) as typeof end
}

const takesGzip = (accepted: string) => /\bgzip\b/.test(accepted)

/** Whether a body is compressed at all, which `vary` tells then. */
export function isWorthIt(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'HEAD' || response.hasHeader('content-encoding') || response.hasHeader('content-range'))
    return false
  if (!compressible.test(String(response.getHeader('content-type') ?? ''))) return false
  const vary = String(response.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) response.setHeader('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  return response.statusCode !== 204 && response.statusCode !== 304
}

/** Compresses every later write, and sends it on at once. */
function stream(response: ServerResponse, coding: Coding): void {
  const { write, end } = response
  const zip =
    coding === 'gzip'
      ? createGzip({ flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: qualities.br.stream },
        })
  response.removeHeader('content-length')
  response.setHeader('content-encoding', coding)
  zip.on('data', (piece: Buffer) => (write as (piece: Buffer) => boolean).call(response, piece))
  zip.on('end', () => (end as () => void).call(response))
  response.once('close', () => zip.destroy())
  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    zip.write(chunk)
    rest.find((each): each is () => void => typeof each === 'function')?.()
    return true
  }) as typeof write
  response.end = ((chunk?: unknown) => {
    if (chunk && typeof chunk !== 'function') zip.end(chunk as string)
    else zip.end()
    return response
  }) as typeof end
}

/** The body that ends a response; undefined where there is none. */
function bodyOf(chunk: unknown): string | Buffer | undefined {
  if (typeof chunk === 'string') return chunk
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : undefined
}
