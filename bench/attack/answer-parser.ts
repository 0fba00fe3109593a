import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Answer, Headers } from './request.ts'

export interface Parsed {
  answer: Answer
  /** Whether the connection can carry another request. */
  reusable: boolean
}

/**
 * Reads one answer from the bytes that came so far.
 * @param ended whether the other side has closed: an answer without a length is whole then
 * @returns null while it is not whole
 */
export function parseAnswer(bytes: Buffer, method: string, ended: boolean): Parsed | null {
  let rest = bytes
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return null
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n')
    rest = rest.subarray(end + 4)
    const status = Number(first.split(' ')[1])
    // Answers below 200 come ahead of the real one.
    if (status >= 100 && status < 200 && status !== 101) continue
    const headers = lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    })
    const body = bodyOf(rest, status, headers, method, ended)
    if (body === null) return null
    const reusable = !ended && headerIn(headers, 'connection')?.toLowerCase() !== 'close' && body.framed
    return { answer: { status, headers, body: decoded(body.bytes, headerIn(headers, 'content-encoding')) }, reusable }
  }
}

function headerIn(headers: Headers, name: string): string | undefined {
  return headers.find(([each]) => each === name)?.[1]
}

function bodyOf(
  rest: Buffer,
  status: number,
  headers: Headers,
  method: string,
  ended: boolean,
): { bytes: Buffer; framed: boolean } | null {
  if (method === 'HEAD' || status === 204 || status === 304 || status === 101)
    return { bytes: Buffer.alloc(0), framed: true }
  if (/chunked/i.test(headerIn(headers, 'transfer-encoding') ?? '')) {
    const bytes = unchunked(rest)
    return bytes && { bytes, framed: true }
  }
  const length = headerIn(headers, 'content-length')
  if (length !== undefined)
    return rest.length >= Number(length) ? { bytes: rest.subarray(0, Number(length)), framed: true } : null
  return ended ? { bytes: rest, framed: false } : null
}

function unchunked(bytes: Buffer): Buffer | null {
  const pieces: Buffer[] = []
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    // The last chunk is whole with the empty line after it: without that line, it would begin the next answer.
    if (size === 0) return bytes.indexOf('\r\n\r\n', at) < 0 ? null : Buffer.concat(pieces)
    if (!(size > 0) || bytes.length < end + 2 + size + 2) return null
    pieces.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

function decoded(bytes: Buffer, coding: string | undefined): string {
  try {
    if (coding === 'br') return brotliDecompressSync(bytes).toString()
    if (coding === 'gzip') return gunzipSync(bytes).toString()
    if (coding === 'deflate') return inflateSync(bytes).toString()
  } catch {
    // Looked at as it is.
  }
  return bytes.toString()
}
