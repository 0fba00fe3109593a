import { createHash } from 'node:crypto'
import type { Known } from '../changes/known-changes.ts'
import { largestSealed, type Seal } from './sealed.ts'
import type { Valkey } from './valkey.ts'

/** What Next says of a value of `'use cache'`; times in seconds, `timestamp` in milliseconds. */
export interface ValueFacts {
  readonly tags: string[]
  readonly stale: number
  readonly timestamp: number
  readonly expire: number
  readonly revalidate: number
}

interface Said {
  readonly facts: ValueFacts
  /** Changes that whoever made it had dealt with. */
  readonly known: Known
}

/** Longest that a value is kept for others, seconds. */
const longest = 86_400
/** Larger ones are made by each process for itself, bytes. */
const largest = 4 * 1_048_576

/** Values of `'use cache'` that the processes of a release make for one another, in Valkey. */
export class SharedValues {
  readonly #valkey: Valkey
  readonly #prefix: string
  readonly #seal: Seal

  constructor(valkey: Valkey, prefix: string, seal: Seal) {
    this.#valkey = valkey
    this.#prefix = prefix
    this.#seal = seal
  }

  async read(key: string): Promise<(Said & { bytes: Buffer }) | undefined> {
    const place = this.#key(key)
    const sealed = await this.#valkey.ask((client) => client.getrangeBuffer(place, 0, largestSealed))
    const opened = sealed?.length ? this.#seal.open<Said>(place, sealed) : undefined
    return opened && { ...opened.said, bytes: opened.bytes }
  }

  /** Keeps a value for as long as Next would not make it anew. */
  async write(key: string, facts: ValueFacts, known: Known, bytes: Uint8Array): Promise<void> {
    const left = Math.floor(Math.min(facts.revalidate, longest) - (Date.now() - facts.timestamp) / 1_000)
    if (left < 1 || bytes.length > largest || ![facts.stale, facts.expire].every(Number.isFinite)) return
    const place = this.#key(key)
    const sealed = this.#seal.close(place, { facts, known } satisfies Said, bytes)
    if (sealed) await this.#valkey.ask((client) => client.set(place, sealed, 'EX', left))
  }

  /** Next's keys hold the arguments of the function, which may be long. */
  #key(key: string): string {
    return `${this.#prefix}value:${createHash('sha256').update(key).digest('base64url')}`
  }
}
