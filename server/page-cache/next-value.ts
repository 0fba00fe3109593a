import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Value that Next passes to its `cacheHandler` and expects back unchanged: a page, or the answer of a route. */
export interface NextValue {
  readonly kind: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>
  /** The document; pages alone have one. */
  readonly html?: string
}

/** How long Next answers a value without rendering it again, seconds; false: until something else says so. */
export interface CacheControl {
  readonly revalidate: number | false
  readonly expire?: number | undefined
}

/** Fast: a page is written once, and read only until it is stored as it goes over the wire. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/**
 * Serialises a value (of types that `structuredClone` takes) and compresses it into a separate buffer: a page's 205 kB
 * become some 21.
 */
export function pack(value: unknown): Buffer {
  return inOwnMemory(zstdCompressSync(serialize(value), level))
}

/** @param maxOutputLength largest that the value may become, bytes @throws Error for anything that is not of `pack` */
export function unpack<Value>(packed: Buffer, maxOutputLength?: number): Value {
  return deserialize(zstdDecompressSync(packed, maxOutputLength === undefined ? {} : { maxOutputLength }))
}

/**
 * Copies bytes into separate memory: buffers from zlib and small buffers may be slices of a much larger block, which
 * they keep alive.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
