import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, createGzip, gzip } from 'node:zlib'
import { deferHead } from './defer-head.ts'

/** A body that was compressed and may be answered again. */
export interface Keeper {
  /** The form of a body that is to be compressed and sent. */
  prepare(response: ServerResponse, body: Buffer): Buffer
  /** Told of each answer that was given in one piece; `zipped` is its gzip form. */
  keep(request: IncomingMessage, response: ServerResponse, zipped: Buffer): void
  /** The gzip form of the same body, when it is known from before. */
  known(request: IncomingMessage, response: ServerResponse): Buffer | undefined
}

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/
const smallest = 860

/**
 * Compresses what is written to a response, when the browser takes gzip and the type is worth it: whole bodies in one go (and known ones not
 * at all), streams piece by piece, so that nothing waits.
 */
export function compressed(request: IncomingMessage, response: ServerResponse, keeper?: Keeper): void {
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return
  const { write, end } = response
  const release = deferHead(response)
  response.write = ((...all: unknown[]) => {
    release()
    if (isWorthIt(request, response)) stream(response)
    return (response.write as (...each: unknown[]) => boolean)(...all)
  }) as typeof write
  response.end = ((...all: unknown[]) => {
    release()
    const body = bodyOf(all[0])
    if (!body || body.length < smallest || !isWorthIt(request, response)) {
      return (response.end as (...each: unknown[]) => ServerResponse)(...all)
    }
    const finish = (zipped: Buffer) => {
      keeper?.keep(request, response, zipped)
      response.setHeader('content-encoding', 'gzip')
      response.setHeader('content-length', zipped.length)
      response.end(zipped)
    }
    const known = keeper?.known(request, response)
    if (known) finish(known)
    else
      gzip(keeper?.prepare(response, body) ?? body, { level: constants.Z_BEST_COMPRESSION }, (error, zipped) =>
        error ? response.destroy(error) : finish(zipped),
      )
    return response
  }) as typeof end
}

function isWorthIt(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'HEAD' || response.hasHeader('content-encoding') || response.hasHeader('content-range'))
    return false
  if (!compressible.test(String(response.getHeader('content-type') ?? ''))) return false
  const vary = String(response.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(vary)) response.setHeader('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  return response.statusCode !== 204 && response.statusCode !== 304
}

/** Sends every later write through gzip and on at once. */
function stream(response: ServerResponse): void {
  const { write, end } = response
  const zip = createGzip({ flush: constants.Z_SYNC_FLUSH })
  response.removeHeader('content-length')
  response.setHeader('content-encoding', 'gzip')
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

function bodyOf(chunk: unknown): Buffer | undefined {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : undefined
}
