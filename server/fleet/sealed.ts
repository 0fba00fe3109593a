import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Fast: a page is read and written here far less often than it is sent. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** Largest that what is read may become, bytes. */
const maxOutputLength = 64 * 1_048_576

/** What is said of bytes and the bytes, compressed into one value of the engine. */
export async function seal(said: unknown, bytes: Uint8Array): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(said))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  return compress(Buffer.concat([length, text, bytes]), level)
}

/** Both again; undefined where the value is none that `seal` made, or was cut. */
export async function unseal<Said>(sealed: Buffer): Promise<{ said: Said; bytes: Buffer } | undefined> {
  try {
    const whole = await decompress(sealed, { maxOutputLength })
    const end = 4 + whole.readUInt32LE()
    return { said: JSON.parse(whole.toString('utf8', 4, end)) as Said, bytes: whole.subarray(end) }
  } catch {
    return undefined
  }
}
