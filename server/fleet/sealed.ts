import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { parseJson } from '#lib/rules/json.ts'

/**
 * Fast, a millisecond or two, so that it is done at once: on a machine that is busy whoever waits
 * for another thread waits for several turns of the event loop.
 */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** Largest that what is read may become, bytes. */
export const largestOpened = 64 * 1_048_576
/** Largest value of the engine that is written, or read, bytes. */
export const largestSealed = 8 * 1_048_576
/** Bytes of the code before a value. */
const codeLength = 32
/** Another key for another use of the same secret. */
const label = 'shop shared cache v1'
/** The log says once in so long that the engine had something else, milliseconds. */
const toldEvery = 60_000

/**
 * Makes values for the engine that no other program can make: each begins with a keyed hash
 * (HMAC-SHA-256) of its key in the engine, which names form, build and page, and of its bytes.
 * Whoever can write to the engine, or is the engine, can take values away and nothing else.
 */
export class Seal {
  readonly #key: Uint8Array
  readonly #log: (line: string) => void
  /** By the monotonic clock, milliseconds. */
  #toldAt = Number.NEGATIVE_INFINITY

  /** @param secret the same for all storefronts; keys are derived from it (HKDF) */
  constructor(secret: string, log: (line: string) => void) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', label, 32))
    this.#log = log
  }

  /**
   * What is said of bytes and the bytes, compressed into one value of the engine.
   * @param place key of the engine, under which alone it is good
   * @returns undefined where it would be larger than what is read
   */
  close(place: string, said: unknown, bytes: Uint8Array): Buffer | undefined {
    const text = Buffer.from(JSON.stringify(said))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(text.length)
    const packed = zstdCompressSync(Buffer.concat([length, text, bytes]), level)
    if (codeLength + packed.length > largestSealed) return undefined
    return Buffer.concat([this.#codeOf(place, packed), packed])
  }

  /** Both again; undefined where the value is none that `close` made for this place, or was cut. */
  open<Said>(place: string, sealed: Buffer): { said: Said; bytes: Buffer } | undefined {
    // Nothing of it is looked at before it is known to be ours.
    const packed = sealed.subarray(codeLength)
    const code = sealed.subarray(0, codeLength)
    const isOurs =
      sealed.length > codeLength && sealed.length <= largestSealed && timingSafeEqual(code, this.#codeOf(place, packed))
    if (!isOurs) {
      this.#tell()
      return undefined
    }
    try {
      const whole = zstdDecompressSync(packed, { maxOutputLength: largestOpened })
      const end = 4 + whole.readUInt32LE()
      return { said: parseJson(whole.toString('utf8', 4, end)) as Said, bytes: whole.subarray(end) }
    } catch {
      return undefined
    }
  }

  #codeOf(place: string, packed: Uint8Array): Buffer {
    const length = Buffer.byteLength(place)
    return createHmac('sha256', this.#key).update(`${length}:${place}`).update(packed).digest()
  }

  #tell(): void {
    if (performance.now() - this.#toldAt < toldEvery) return
    this.#toldAt = performance.now()
    this.#log('Valkey has a value that no storefront with this SESSION_SECRET wrote there: it is not used.')
  }
}
