import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** What Next hands its `cacheHandler` and wants back as it was: a page, or the answer of a route. */
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

/** A value, of what `structuredClone` takes, as one compressed buffer in memory of its own: a page's 205 kB become some 21. */
export function pack(value: unknown): Buffer {
  return inOwnMemory(zstdCompressSync(serialize(value), level))
}

/** @param maxOutputLength largest that the value may become, bytes @throws Error for anything that is not of `pack` */
export function unpack<Value>(packed: Buffer, maxOutputLength?: number): Value {
  return deserialize(zstdDecompressSync(packed, maxOutputLength === undefined ? {} : { maxOutputLength }))
}

/**
 * The same bytes in memory of their own: what zlib and small buffers give may be a piece of a block
 * that is many times as large and stays as long as the piece does.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
