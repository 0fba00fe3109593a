import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { Environment } from '#lib/env.ts'
import { happened } from '#lib/observability/events.ts'
import { policyHeader } from '#lib/page-request/page-policy.ts'
import { type CacheKey, variantKey } from '#lib/rules/operation/cache-key.ts'
import { Once } from '#lib/rules/operation/once.ts'
import { cachedUrl } from '#lib/urls/page-query.ts'
import { tagHeader } from '../changes/cdn.ts'
import { prepared } from '../next-internals/prepared-document.ts'
import { inOwnMemory } from '../page-cache/next-value.ts'
import { isFresh, pageCache, type StoredPage } from '../page-cache/page-cache.ts'
import { currentRendering } from '../page-cache/rendering.ts'
import { hasSession, storeOfIncoming } from '../request/incoming.ts'
import { answerStored } from './answer.ts'
import { type Coding, codingFor, compress, decompress } from './compress.ts'

interface SentPage {
  /** Its source. */
  readonly page: StoredPage
  readonly coding: Coding
  readonly headers: OutgoingHttpHeaders
  readonly etag: string
  readonly zipped: Buffer
  /** False while it is as it was compressed in haste, for its first answer. */
  readonly best: boolean
}

/** Most bytes of all pages. */
const maxSize = 32 * 1_048_576
/** Pause before each page is compressed better, milliseconds, so that following requests do not wait for it. */
const wait = 250
/** Pages beyond this stay at the fast quality until their next request. */
const longestQueue = 1_000

/**
 * Pages in the form sent: compressed, with their headers. Only pages that Next caches, the same for every visitor
 * without a session; valid as long as the page cache has the same page, and that is fresh. The first answer of a page
 * is compressed fast and stored; the best form is made in the background and replaces it.
 */
export class ResponseCache {
  readonly #sent = new LRUCache<CacheKey, SentPage>({ maxSize, sizeCalculation: bytesOf })
  readonly #settings: Environment
  /** Pages being compressed, by address and entity tag: one job for all concurrent requests. */
  readonly #zipping = new Once<string, Pick<SentPage, 'zipped' | 'headers'>>()
  /** One page after the other, so that pages being rendered keep the processor. */
  readonly #behind = new PQueue({ concurrency: 1 })

  constructor(settings: Environment) {
    this.#settings = settings
  }

  /**
   * Store, coding and canonical URL of the page, without campaign parameters; undefined for visitors whose page may
   * differ and for browsers without compression.
   */
  keyOf(request: IncomingMessage): CacheKey | undefined {
    const coding = codingFor(request)
    if (hasSession(request) || request.headers.range || !coding) return undefined
    const store = storeOfIncoming(request, this.#settings)
    const address = cachedUrl(store, request.url ?? '/')
    return address === undefined ? undefined : variantKey(`${store.code} ${coding}`, address)
  }

  /**
   * Answers from memory; false when the request is Next's to answer.
   * @param failed true after Next's error: a due page is answered then too. Next renders a key once at a time, so a
   *   visitor may have joined a renewal that failed
   */
  answer(request: IncomingMessage, response: ServerResponse, key: CacheKey, failed = false): boolean {
    const sent = this.#sent.get(key)
    const isCurrent = sent && pageCache().get(sent.page.key) === sent.page && (failed || isFresh(sent.page))
    happened('response-cache', { result: isCurrent ? 'hit' : 'miss' })
    if (!isCurrent) return false
    pageCache().asked(sent.page.key)
    return answerStored(request, response, { ...sent, forms: { [sent.coding]: sent.zipped } })
  }

  /**
   * The compressed form of a document: cached, or made now and stored.
   * @param key none for private documents, such as the answer to a form: they are only compressed
   */
  async zip(key: CacheKey | undefined, response: ServerResponse, body: Buffer, coding: Coding): Promise<Buffer> {
    const etag = response.getHeader('etag')?.toString()
    const make = async () => {
      const zipped = await compress(prepared(response, body), coding, 'fast')
      return { zipped, headers: response.getHeaders() }
    }
    if (!key || !etag) return (await make()).zipped
    const known = this.#sent.peek(key)
    const { zipped, headers } = known?.etag === etag ? known : await this.#zipping.run(`${key} ${etag}`, make)
    // The policy allows the scripts of the sent document.
    const policy = headers[policyHeader]
    if (policy !== undefined) response.setHeader(policyHeader, policy)
    this.#keep(key, response, { coding, etag, zipped, best: known?.zipped === zipped && known.best })
    return zipped
  }

  #keep(key: CacheKey, response: ServerResponse, made: Pick<SentPage, 'coding' | 'etag' | 'zipped' | 'best'>): void {
    // A request that joins the cache lookup of another one gets the same answer, without its page being known here.
    const { page, isRenewal } = currentRendering() ?? {}
    if (!page || !isForEveryone(response)) return
    // A page rendered again lacks the fonts' links, which the stored page has.
    if (isRenewal && response.getHeader('x-nextjs-cache') === 'MISS') return
    const { 'content-length': _, ...sent } = response.getHeaders()
    const link = sent.link !== undefined && { link: eachOnce(sent.link) }
    const headers = { ...sent, ...tagHeader(this.#settings, page.tags), ...link, 'x-nextjs-cache': 'HIT' }
    this.#sent.set(key, { ...made, page, headers, zipped: inOwnMemory(made.zipped) })
    if (!made.best && this.#behind.size < longestQueue)
      response.once('close', () => void this.#behind.add(() => this.#improve(key)))
  }

  /** Puts the best form of a page in the place of the fast one, unless it is another page now. */
  async #improve(key: CacheKey): Promise<void> {
    await pause(wait, undefined, { ref: false })
    const fast = this.#sent.peek(key)
    if (!fast || fast.best) return
    const zipped = await compress(await decompress(fast.zipped, fast.coding), fast.coding, 'best')
    if (this.#sent.peek(key) === fast) this.#sent.set(key, { ...fast, zipped: inOwnMemory(zipped), best: true })
  }
}

/** Size of a page in memory, bytes. */
function bytesOf({ headers, zipped }: SentPage, key: CacheKey): number {
  return 1_024 + key.length * 2 + zipped.buffer.byteLength + JSON.stringify(headers).length * 2
}

function isForEveryone(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    /^(HIT|MISS)$/.test(String(response.getHeader('x-nextjs-cache') ?? '')) &&
    /s-maxage/.test(String(response.getHeader('cache-control') ?? '')) &&
    !response.hasHeader('set-cookie')
  )
}

/** Links of a header; Next writes those of a page that it has just rendered twice. */
function eachOnce(link: number | string | readonly string[]): string {
  const links = [link].flat().join(', ')
  return [...new Set(links.split(/, (?=<)/))].join(', ')
}
