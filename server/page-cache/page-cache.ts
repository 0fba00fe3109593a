import { LRUCache } from 'lru-cache'
import { type CacheKey, canonical } from '#lib/rules/operation/cache-key.ts'
import { processSingleton } from '#lib/rules/operation/process-singleton.ts'
import { env } from '../../lib/env.ts'
import { type CacheControl, type NextValue, pack, unpack } from './next-value.ts'

/** A rendered page, as this process has it in memory. */
export interface StoredPage {
  readonly key: string
  readonly packed: Buffer
  readonly cacheControl: CacheControl | undefined
  /** Its contents, as tags of changes. */
  readonly tags: readonly string[]
  /** When the request came that it was rendered for, milliseconds: it shows nothing older. */
  readonly rendered: number
  /** Until then it is answered and not rendered again, milliseconds; 0 once something that it shows has changed. */
  freshUntil: number
  /**
   * A stale page is not rendered again before this time, after a failure or while another process renders it;
   * milliseconds.
   */
  restUntil: number
  /** A URL that shows it, as visitors request it; none as long as only its data was requested. */
  address?: string
  /** Number of requests; halved with each change that names it. */
  asks: number
}

/** Data of a rendering to store. */
export type Rendered = Pick<StoredPage, 'cacheControl' | 'tags' | 'rendered' | 'freshUntil'> & {
  readonly value: NextValue
}

/** Pause between two tries to render a page again, milliseconds. */
const restAfterFailure = 3_000
/** Longest rendering: changes are remembered for this time, milliseconds. */
const longestRendering = 120_000
/** Share of the memory that errors and redirects may take, so that made-up addresses never push out real pages. */
const errorShare = 1 / 16
/** Size of the records around a page, besides its bytes, roughly. */
const overhead = 1_024

/**
 * Rendered pages of this process, in memory up to a limit; those not asked for longest go first.
 * Nothing is written to disk. A page that is due, by its age or as something that it shows has
 * changed, is answered until it has been rendered again.
 */
export class PageCache {
  readonly #pages: LRUCache<CacheKey, StoredPage>
  readonly #errors: LRUCache<CacheKey, StoredPage>
  /** Values given to Next: it hands one back where rendering it again has failed. */
  readonly #given = new WeakSet<NextValue>()
  #changes: { readonly tags: ReadonlySet<string>; readonly at: number }[] = []

  /** @param limit bytes */
  constructor(limit: number) {
    this.#pages = new LRUCache({ maxSize: Math.floor(limit * (1 - errorShare)), sizeCalculation: bytesOf })
    this.#errors = new LRUCache({ maxSize: Math.floor(limit * errorShare), sizeCalculation: bytesOf })
  }

  /** A page, without counting that as a visit. */
  get(key: string): StoredPage | undefined {
    return this.#pages.peek(canonical(key)) ?? this.#errors.peek(canonical(key))
  }

  /** The cached answer for Next; a stale page is reported so old that Next renders it again in the background. */
  answer(key: string, now = Date.now()) {
    const page = this.#pages.get(canonical(key)) ?? this.#errors.get(canonical(key))
    if (!page) return null
    const value = unpack<NextValue>(page.packed)
    this.#given.add(value)
    const { cacheControl } = page
    const lifetime = cacheControl?.revalidate || 0
    const lastModified = isFresh(page, now) ? now : now - lifetime * 1_000 - 1
    return { value, lastModified, ...(cacheControl && { cacheControl }) }
  }

  /**
   * Stores a rendering.
   * @returns false where it is the value that Next was given: the new rendering has failed, and the old page stays
   */
  store(key: string, { value, ...rendered }: Rendered, now = Date.now()): boolean {
    const before = this.get(key)
    if (this.#given.has(value)) {
      this.rest(key, now + restAfterFailure)
      return false
    }
    const page: StoredPage = {
      ...rendered,
      key,
      packed: pack(value),
      restUntil: 0,
      asks: before?.asks ?? 0,
      ...(before?.address !== undefined && { address: before.address }),
    }
    const isError = (value.status ?? 200) >= 300
    const [own, other] = isError ? [this.#errors, this.#pages] : [this.#pages, this.#errors]
    other.delete(canonical(key))
    own.set(canonical(key), page)
    return true
  }

  /** Answers a page as it is until a moment (milliseconds), although it is due; it is due at once with 0. */
  rest(key: string, until: number): void {
    const page = this.get(key)
    if (page) Object.assign(page, { restUntil: until, freshUntil: 0 })
  }

  /** Told of each visit. @param address where it is known, as it came over the wire */
  asked(key: string, address?: string): void {
    const page = this.#pages.get(canonical(key)) ?? this.#errors.get(canonical(key))
    if (!page) return
    page.asks += 1
    if (address !== undefined) page.address ??= address
  }

  /** Marks pages that show one of the tags as due. */
  changed(tags: readonly string[], now = Date.now()): void {
    const change = { tags: new Set(tags), at: now }
    this.#changes = [...this.#changes.filter(({ at }) => at > now - longestRendering), change]
    for (const page of this.#all()) if (shows(page.tags, change.tags)) page.freshUntil = 0
  }

  /** Whether one of the tags has changed since a moment (milliseconds): data read then may be stale. */
  hasChanged(tags: readonly string[], since: number): boolean {
    return this.#changes.some((change) => change.at >= since && shows(tags, change.tags))
  }

  /** When something changed last, milliseconds; 0 before that. */
  get lastChange(): number {
    return this.#changes.at(-1)?.at ?? 0
  }

  /** Pages that show one of the tags, the most requested first. */
  with(tags: readonly string[]): StoredPage[] {
    const wanted = new Set(tags)
    const found = [...this.#all()].filter((page) => shows(page.tags, wanted))
    found.sort((a, b) => b.asks - a.asks)
    for (const page of found) page.asks /= 2
    return found
  }

  /** Bytes and number of pages held now. */
  usage(): { bytes: number; pages: number } {
    return {
      bytes: this.#pages.calculatedSize + this.#errors.calculatedSize,
      pages: this.#pages.size + this.#errors.size,
    }
  }

  *#all(): Iterable<StoredPage> {
    yield* this.#pages.values()
    yield* this.#errors.values()
  }
}

/** Size of a page in memory, bytes. */
function bytesOf({ key, packed }: StoredPage): number {
  return overhead + key.length * 2 + packed.buffer.byteLength
}

/** Whether a page is answered and not rendered again. */
export function isFresh({ freshUntil, restUntil }: StoredPage, now = Date.now()): boolean {
  return now < freshUntil || now < restUntil
}

function shows(tags: readonly string[], changed: ReadonlySet<string>): boolean {
  return tags.some((tag) => changed.has(tag))
}

/** The pages of this process. */
export function pageCache(): PageCache {
  return processSingleton('page-cache', () => new PageCache(env().PAGE_CACHE_MB * 1_048_576))
}
