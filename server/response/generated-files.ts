import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Environment } from '#lib/env.ts'
import { type CacheKey, variantKey } from '#lib/rules/operation/cache-key.ts'
import { Once } from '#lib/rules/operation/once.ts'
import { pageCache } from '../page-cache/page-cache.ts'
import { storeOfIncoming } from '../request/incoming.ts'
import { openItself, ownHeaders } from '../request/own-requests.ts'
import { answerStored, etagOf, plainText, type StoredBody } from './answer.ts'
import { refusePlainly } from './error-pages.ts'

type KeptFile = StoredBody & { readonly modified: Date; readonly forms: { readonly gzip: Buffer } }

interface Attempt {
  /** The newest one that succeeded, null where there was none that fits. */
  readonly file: KeptFile | null
  /** When it was begun, and how long it took, milliseconds. */
  readonly began: number
  readonly took: number
}

/** Limits of all files together, and of each, compressed; bytes. */
const limits = { all: 32 * 1_048_576, each: 16 * 1_048_576 }
/** Without a change a file is made again after this time, like pages; milliseconds. */
const lifetime = 300_000
/** A file stays cached for at least this many times its generation time, regardless of changes. */
const rest = 2
const shortestRest = 1_000
/** So long a request waits for a file; then it gets the rows as they come. Milliseconds. */
const patience = 5_000
/** Requests that get rows as they come, at the same time, and how long each may take; milliseconds. */
const streams = { most: 2, longest: 600_000 }
/** Said to requests beyond that, seconds. */
const comeBackAfter = 30

/**
 * Files generated from the catalogue for other programs: feed, sitemaps, robots.txt. Each is generated once after a
 * change for all requests, and sent from memory, compressed. A file that is too large to cache, or slow to generate, is
 * streamed to a few clients at a time.
 */
export class GeneratedFiles {
  readonly #settings: Environment
  readonly #attempts = new LRUCache<CacheKey, Attempt>({ maxSize: limits.all, sizeCalculation: bytesOf })
  readonly #making = new Once<CacheKey, Attempt>()
  #streaming = 0

  constructor(settings: Environment) {
    this.#settings = settings
  }

  /**
   * Answers a request for such a file.
   * @param path of the file
   * @param refused asked before anything has to be made; true where it has answered
   * @returns false when the request is Next's to answer
   */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: CacheKey,
    refused: () => Promise<boolean>,
  ): Promise<boolean> {
    const { code } = storeOfIncoming(request, this.#settings)
    const key = variantKey(code, path)
    const known = this.#attempts.get(key)
    if (known?.file && isFresh(known)) return answerStored(request, response, known.file)
    if (await refused()) return true
    const coming = known && isFresh(known) ? known : this.#making.run(key, () => this.#make(key, code, path))
    const attempt = await Promise.race([coming, pause(patience, undefined, { ref: false })])
    const file = attempt?.file ?? known?.file
    if (file && (attempt || this.#streaming >= streams.most)) return answerStored(request, response, file)
    return !this.#mayStream(request, response)
  }

  async #make(key: CacheKey, store: string, path: string): Promise<Attempt> {
    const [began, before] = [Date.now(), this.#attempts.get(key)?.file ?? null]
    const file = await this.#read(store, path, before).catch((error: unknown) => {
      console.error(error)
      return before
    })
    const attempt = { file, began, took: Date.now() - began }
    this.#attempts.set(key, attempt)
    return attempt
  }

  /** @throws Error where the process cannot make it now */
  async #read(store: string, path: string, before: KeptFile | null): Promise<KeptFile | null> {
    const answer = await openItself(this.#settings, { path, store, headers: ownHeaders })
    const status = answer.statusCode ?? 0
    if (status >= 500) {
      answer.resume()
      throw new Error(`${path} was answered ${status}`)
    }
    const [hash, chunks] = [createHash('sha256'), [] as Buffer[]]
    let length = 0
    answer.on('data', (chunk: Buffer) => hash.update(chunk))
    // Leaving the loop early ends the source as well.
    for await (const chunk of pipeline(answer, createGzip(), () => undefined)) {
      chunks.push(chunk)
      length += chunk.length
      if (length > limits.each) return null
    }
    const etag = etagOf(hash)
    const modified = before?.etag === etag ? before.modified : new Date()
    const headers = {
      'content-type': answer.headers['content-type'] ?? plainText['content-type'],
      'cache-control': status === 200 ? (answer.headers['cache-control'] ?? 'no-cache') : 'no-store',
    }
    return { status, headers, etag, modified, forms: { gzip: Buffer.concat(chunks) } }
  }

  /** Whether one more request may have the rows as they come; 503 is answered where not. */
  #mayStream(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#streaming >= streams.most) {
      refusePlainly(request, response, 503, { 'retry-after': String(comeBackAfter) })
      return false
    }
    this.#streaming += 1
    const late = setTimeout(() => response.destroy(), streams.longest)
    response.once('close', () => {
      clearTimeout(late)
      this.#streaming -= 1
    })
    return true
  }
}

/** Whether nothing has changed since, or too little time has passed to make it again. */
function isFresh({ began, took }: Attempt): boolean {
  const [age, least] = [Date.now() - began - took, Math.max(took * rest, shortestRest)]
  // Data read shortly after a change may be older than it.
  return age < least || (age < lifetime && began >= pageCache().lastChange + shortestRest)
}

/** Size of a file in memory, bytes. */
function bytesOf({ file }: Attempt, key: CacheKey): number {
  return key.length * 2 + (file?.forms.gzip.length ?? 0) + 1_024
}
