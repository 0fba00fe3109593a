import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { happened } from '#lib/observability/events.ts'
import { type CacheKey, variantKey } from '#lib/rules/operation/cache-key.ts'
import { Once } from '#lib/rules/operation/once.ts'
import { cachedUrl } from '#lib/urls/page-query.ts'
import { tagHeader } from '../changes/cdn.ts'
import { fleet } from '../fleet/fleet.ts'
import { prepared } from '../next-internals/prepared-document.ts'
import { ByteLru } from '../page-cache/byte-lru.ts'
import { inOwnMemory } from '../page-cache/next-value.ts'
import { pageCache } from '../page-cache/page-cache.ts'
import { currentRendering } from '../page-cache/rendering.ts'
import { hasSession, storeOfIncoming } from '../request/incoming.ts'
import { BestQuality } from './best-quality.ts'
import { type Coding, codingFor, compress } from './compress.ts'
import { keepPolicy } from './security.ts'

interface KeptPage {
  /** Key of the page in Next's page cache. */
  readonly key: string
  readonly headers: OutgoingHttpHeaders
  readonly zipped: Buffer
  readonly etag: string
  readonly until: number
  /** When the request came that the page was rendered for, milliseconds. */
  readonly rendered: number | undefined
  /** False while it is as it was compressed in haste, for its first answer. */
  readonly best: boolean
}

/**
 * A page that is due, as its renewal failed, is answered from here for so long before Next is asked
 * again, milliseconds: else a store API that is away would cost a storefront its speed.
 */
const ttlMs = 1_000
const limit = 32 * 1_048_576

/**
 * Pages as they go over the wire: compressed, with their headers. Only what Next keeps, unaged, the
 * same for every visitor without a session; answered until Next would renew the page, or has renewed
 * or dropped it, and forgotten when one of its tags is announced as changed. The first answer of a page is
 * compressed fast and kept; its best form is made behind it and takes its place.
 */
export class ResponseCache {
  private readonly pages = new ByteLru<KeptPage>(limit)
  private readonly settings: Environment
  private readonly bestQuality = new BestQuality()
  /** Pages being compressed, by address and entity tag, and the headers that they were made for. */
  private readonly zipping = new Once<string, { zipped: Buffer; sent: OutgoingHttpHeaders }>()
  /** Keys of requests under way: they are asked for several times. */
  private readonly keys = new WeakMap<IncomingMessage, { key: CacheKey | undefined }>()
  /**
   * Number of changes announced so far, and what it was when a request came: a page rendered across
   * a change is not kept.
   */
  private changes = 0
  private readonly changesBefore = new WeakMap<IncomingMessage, number>()

  constructor(settings: Environment) {
    this.settings = settings
    pageCache().onChange((tags) => {
      this.changes += 1
      this.pages.retain((page) => isUntouched(page, tags))
    })
  }

  /** Answers from memory; false when the request is Next's to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    this.changesBefore.set(request, this.changes)
    const key = this.keyOf(request)
    const page = key && this.pages.get(key)
    if (!page || !holds(page)) {
      if (key !== undefined) happened('response-cache', { result: 'miss' })
      return false
    }
    happened('response-cache', { result: 'hit' })
    pageCache().asked(page.key)
    const unchanged = request.headers['if-none-match']?.includes(page.etag)
    const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...common } = page.headers
    response.writeHead(unchanged ? 304 : 200, unchanged ? common : page.headers)
    response.end(unchanged || request.method === 'HEAD' ? undefined : page.zipped)
    return true
  }

  /**
   * The compressed form of a document: known from before, or made by one job for every request that
   * comes meanwhile.
   */
  async zip(
    request: IncomingMessage,
    response: ServerResponse,
    body: string | Buffer,
    coding: Coding,
  ): Promise<Buffer> {
    const [key, etag] = [this.keyOf(request), etagOf(response)]
    if (!key || !etag) return compress(prepared(response, body), coding, 'fast')
    const page = this.pages.get(key)
    if (page?.etag === etag) {
      keepPolicy(response, page.headers)
      return page.zipped
    }
    const job = `${key} ${etag}`
    let isOwn = false
    const { zipped, sent } = await this.zipping.run(job, async () => {
      isOwn = true
      const zipped = await compress(prepared(response, body), coding, 'fast')
      return { zipped, sent: response.getHeaders() }
    })
    if (!isOwn) keepPolicy(response, sent)
    return zipped
  }

  /** Told of each document that is answered; `zipped` is its compressed form. */
  keep(request: IncomingMessage, response: ServerResponse, zipped: Buffer): void {
    const etag = etagOf(response)
    if (!etag) return
    response.setHeader('etag', `W/${etag}`)
    const key = this.keyOf(request)
    const coding = codingFor(request)
    if (!key || !coding || !isForEveryone(response) || this.changesBefore.get(request) !== this.changes) return
    const page = currentRendering()?.page
    // Who asks while Next looks for the page for somebody else gets the same answer, and nothing is
    // known of it here.
    if (!page) return
    // Another process makes it anew, or just has; this one would go on for a second after that.
    if (fleet()?.pages.isAwaited(page.key)) return
    const sent = { ...response.getHeaders(), ...tagHeader(this.settings, page.tags) }
    const headers = {
      ...sent,
      ...(sent.link !== undefined && { link: eachOnce(sent.link) }),
      'x-nextjs-cache': 'HIT',
      'content-encoding': coding,
      'content-length': zipped.length,
    }
    const best = this.pages.get(key)?.zipped === zipped && this.pages.get(key)?.best === true
    const until = Date.now() + ttlMs
    this.set(key, { key: page.key, headers, zipped, etag, until, rendered: page.rendered, best })
    if (!best) response.once('close', () => this.improve(key, coding))
  }

  private set(key: CacheKey, page: KeptPage): void {
    const zipped = inOwnMemory(page.zipped)
    const headers = JSON.stringify(page.headers).length
    this.pages.set(key, { ...page, zipped }, 1_024 + key.length * 2 + zipped.buffer.byteLength + headers * 2)
  }

  /** Puts the best form of a page in the place of the fast one, unless it is another page now. */
  private improve(key: CacheKey, coding: Coding): void {
    const fast = () => this.pages.get(key)
    this.bestQuality.request(
      key,
      coding,
      () => fast()?.zipped,
      (zipped, from) => {
        const page = fast()
        if (page?.zipped !== from) return
        this.set(key, { ...page, headers: { ...page.headers, 'content-length': zipped.length }, zipped, best: true })
      },
    )
  }

  private keyOf(request: IncomingMessage): CacheKey | undefined {
    const known = this.keys.get(request) ?? { key: this.makeKey(request) }
    this.keys.set(request, known)
    return known.key
  }

  /**
   * Store, coding and the one address of the page, without what only measures where a visitor came
   * from; none for visitors whose page may differ and for browsers that take nothing compressed.
   */
  private makeKey(request: IncomingMessage): CacheKey | undefined {
    if (hasSession(request)) return undefined
    const coding = codingFor(request)
    if (request.headers.range || !coding) return undefined
    const store = storeOfIncoming(request, this.settings)
    const address = cachedUrl(store, request.url ?? '/')
    return address === undefined ? undefined : variantKey(`${store.code} ${coding}`, address)
  }
}

/** Whether Next would answer a page as it was. */
function holds({ key, rendered, until }: KeptPage): boolean {
  const [now, kept] = [Date.now(), pageCache().get(key)]
  return kept !== undefined && kept.rendered === rendered && (now < kept.freshUntil || now <= until)
}

/** Whether a page is as the page cache has it, and carries none of the tags that have changed. */
function isUntouched({ key, rendered }: KeptPage, changed: ReadonlySet<string>): boolean {
  const kept = pageCache().get(key)
  return kept !== undefined && kept.rendered === rendered && !kept.tags.some((tag) => changed.has(tag))
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

function etagOf(response: ServerResponse): string | undefined {
  return response.getHeader('etag')?.toString().replace(/^W\//, '')
}
