import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { parseJson } from '#lib/rules/json.ts'

/**
 * Fast, a millisecond or two, so that it is done at once: on a machine that is busy whoever waits
 * for another thread waits for several turns of the event loop.
 */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** Largest that what is read may become, bytes. */
const maxOutputLength = 64 * 1_048_576

/** What is said of bytes and the bytes, compressed into one value of the engine. */
export function seal(said: unknown, bytes: Uint8Array): Buffer {
  const text = Buffer.from(JSON.stringify(said))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return zstdCompressSync(Buffer.concat([length, text, bytes]), level)
}

/** Both again; undefined where the value is none that `seal` made, or was cut. */
export function unseal<Said>(sealed: Buffer): { said: Said; bytes: Buffer } | undefined {
  try {
    const whole = zstdDecompressSync(sealed, { maxOutputLength })
    const end = 4 + whole.readUInt32LE()
    return { said: parseJson(whole.toString('utf8', 4, end)) as Said, bytes: whole.subarray(end) }
  } catch {
    return undefined
  }
}
