import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import type { CachedRouteKind, IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { canonical } from '#lib/rules/operation/cache-key.ts'
import { ByteLru } from './byte-lru.ts'
import { forgetLifetime } from './lifetimes.ts'
import { packPage, unpackPage } from './packed-page.ts'
import { inOwnMemory, sizeOf } from './page-size.ts'

type CacheControl = CacheHandlerValue['cacheControl']

interface Entry {
  /** The answer as one compressed buffer: no string of it stays in memory. */
  readonly packed: Buffer
  readonly cacheControl: CacheControl
  /** When the request came that it was rendered for, milliseconds. */
  readonly rendered: number
  /** Until then a renewal that failed is not tried again, milliseconds. */
  readonly restUntil: number
}

/** Fast: a page is written once, and read only until it is kept as it goes over the wire. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** Pause between two tries to renew a page whose renewal failed. */
const restAfterFailure = 3_000
/**
 * Share of the memory that errors and redirects may take, so that made-up addresses never push out
 * real pages.
 */
const errorShare = 1 / 16

/**
 * Rendered pages, kept in memory up to a limit; those not asked for longest go first. Nothing is
 * written to disk. Next remembers a page's lifetime apart from the page and never forgets one: that
 * record goes with the page.
 */
export class PageStore {
  private readonly pages: ByteLru<Entry>
  private readonly errors: ByteLru<Entry>
  /** What each answer is kept as: Next hands one back where it could not renew it. */
  private readonly handedOut = new WeakMap<IncrementalCacheValue, Buffer>()

  constructor(limit: number, forget: (key: string) => void = forgetLifetime) {
    this.pages = new ByteLru(limit * (1 - errorShare), forget)
    this.errors = new ByteLru(limit * errorShare, forget)
  }

  get(key: string, now = Date.now()): CacheHandlerValue | undefined {
    const entry = this.entry(key)
    if (!entry) return undefined
    const lastModified = now < entry.restUntil ? now : entry.rendered
    const value = unpackPage(zstdDecompressSync(entry.packed))
    if (value) this.handedOut.set(value, entry.packed)
    return { value, lastModified, ...(entry.cacheControl && { cacheControl: entry.cacheControl }) }
  }

  /** Whether a page is kept. */
  has(key: string): boolean {
    return this.entry(key) !== undefined
  }

  /** Notes that a page was asked for, without unpacking it. */
  touch(key: string): void {
    this.entry(key)
  }

  /**
   * Keeps a page. Next hands the page it has back when renewing failed: that is no new page, so a
   * change announced meanwhile still counts and is tried again after a short rest. What changed
   * while a page was rendered counts as well: it may have been read before.
   * @param began when the request came that it was rendered for, milliseconds
   * @returns false where it is the page that was there
   */
  set(
    key: string,
    value: IncrementalCacheValue | null,
    cacheControl: CacheControl,
    now = Date.now(),
    began = now,
  ): boolean {
    const kept = this.entry(key)
    const same = kept !== undefined && value !== null && this.handedOut.get(value) === kept.packed
    const entry = same
      ? { ...kept, restUntil: now + restAfterFailure }
      : { packed: inOwnMemory(zstdCompressSync(packPage(value), level)), cacheControl, rendered: began, restUntil: 0 }
    if (value) this.handedOut.set(value, entry.packed)
    const [own, other] = isMadeUp(value) ? [this.errors, this.pages] : [this.pages, this.errors]
    other.delete(pageKey(key))
    own.set(pageKey(key), entry, sizeOf(key, entry.packed))
    return !same
  }

  /** Takes a page as fresh until a moment (milliseconds), as somebody else is renewing it. */
  rest(key: string, until: number): void {
    for (const pages of [this.pages, this.errors]) {
      const entry = pages.get(pageKey(key))
      if (entry) pages.set(pageKey(key), { ...entry, restUntil: until }, sizeOf(key, entry.packed))
    }
  }

  /** Bytes and number of pages held now. */
  usage(): { bytes: number; pages: number } {
    return { bytes: this.pages.bytes + this.errors.bytes, pages: this.pages.size + this.errors.size }
  }

  private entry(key: string): Entry | undefined {
    return this.pages.get(pageKey(key)) ?? this.errors.get(pageKey(key))
  }
}

/** Next's key of a page. It has one for each: `addressToRender` and the middleware give pages their one address. */
function pageKey(key: string) {
  return canonical(key)
}

function isMadeUp(value: IncrementalCacheValue | null): boolean {
  const kind: `${CachedRouteKind}` | undefined = value?.kind
  if (kind === undefined) return true
  return value !== null && 'status' in value && (value.status ?? 200) >= 300
}
