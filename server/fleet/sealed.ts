import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Largest value of the engine that is written, or read, bytes. */
export const largestSealed = 8 * 1_048_576
/** Bytes of the code before a value. */
const codeLength = 32
/** Another key for another use of the same secret. */
const label = 'shop shared cache v1'
/** Shortest time between two log lines about foreign values in the engine, milliseconds. */
const toldEvery = 60_000

/**
 * Signs values of the engine: each begins with a keyed hash (HMAC-SHA-256) of its key in the engine, which names
 * version, build and page, and of its bytes. An attacker who can write to the engine, or controls it, can only delete
 * values.
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
   * @param place key of the engine, the only one under which the value is valid @returns undefined where it would be
   *   too large
   */
  close(place: string, bytes: Uint8Array): Buffer | undefined {
    if (codeLength + bytes.length > largestSealed) return undefined
    return Buffer.concat([this.#codeOf(place, bytes), bytes])
  }

  /** The bytes again; undefined where the value is none that `close` made for this place. */
  open(place: string, sealed: Buffer): Buffer | undefined {
    // The value is not parsed before its signature is verified.
    const bytes = sealed.subarray(codeLength)
    const code = sealed.subarray(0, codeLength)
    const isOurs =
      sealed.length > codeLength && sealed.length <= largestSealed && timingSafeEqual(code, this.#codeOf(place, bytes))
    if (isOurs) return bytes
    if (performance.now() - this.#toldAt >= toldEvery) {
      this.#toldAt = performance.now()
      this.#log('Valkey has a value that no storefront with this SESSION_SECRET wrote there: it is not used.')
    }
    return undefined
  }

  #codeOf(place: string, bytes: Uint8Array): Buffer {
    const length = Buffer.byteLength(place)
    return createHmac('sha256', this.#key).update(`${length}:${place}`).update(bytes).digest()
  }
}
