import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { Once } from '#lib/rules/operation/once.ts'
import type { Known } from '../changes/known-changes.ts'
import { type CacheControl, type NextValue, pack, unpack } from '../page-cache/next-value.ts'
import { largestSealed, type Seal } from './sealed.ts'
import type { Valkey } from './valkey.ts'

/** A page that some process of the fleet rendered. */
export interface SharedPage {
  readonly value: NextValue
  readonly cacheControl: CacheControl | undefined
  readonly tags: readonly string[]
  /** When the request came that it was rendered for, by the clock of its machine, milliseconds. */
  readonly rendered: number
  /** Changes that its renderer had dealt with. */
  readonly known: Known
}

/** Which process renders a missing page: this one, or another that has begun. */
export type Turn = 'own' | 'others'

/** Largest that a value of the engine may become, bytes. */
const largestOpened = 64 * 1_048_576
/** How long a page is shared after it was rendered, seconds. */
const lifetime = 86_400
/**
 * A turn expires after this time, milliseconds: nearly every page is rendered by then; otherwise its process may have
 * been killed.
 */
const longestTurn = 5_000
/** Interval of polls while waiting, milliseconds. */
const lookEvery = 25

/** Gives a turn back, unless it has expired and belongs to another process by now. */
const giveBack = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`
/** The page, once its turn is free, in one answer; empty where there is none; nothing while the turn is taken. */
const pageOfFreeTurn = `if redis.call('exists', KEYS[1]) == 1 then return false end return redis.call('getrange', KEYS[2], 0, ARGV[1])`

/**
 * Pages that the processes of a release render for each other, in Valkey. While the engine is away, every page is
 * missing and every process has the turn.
 */
export class SharedPages {
  readonly #valkey: Valkey
  readonly #prefix: string
  readonly #seal: Seal
  readonly #name = randomUUID()
  /** Turns of this process, by page. */
  readonly #turns = new Map<string, object>()
  readonly #awaited = new Once<string, SharedPage | undefined>()

  /** @param prefix of the release, that ends its keys' common part */
  constructor(valkey: Valkey, prefix: string, seal: Seal) {
    this.#valkey = valkey
    this.#prefix = prefix
    this.#seal = seal
  }

  /**
   * Looks for a page, and takes the turn to render it if it is free. The turn is requested first: its owner sees
   * everything that was written before. A late answer may have given the turn, so it is given back as usual.
   * @param hasOlder whether an older page is answered meanwhile
   */
  async look(key: string, hasOlder: boolean): Promise<{ page: SharedPage | undefined; turn: Turn }> {
    const question = (client: Redis) =>
      client
        .pipeline()
        .set(this.#turnKey(key), this.#name, 'PX', longestTurn, 'NX')
        // One byte more than a page may have shows that it is too large: the rest is not read into memory.
        .getrangeBuffer(this.#pageKey(key), 0, largestSealed)
        .exec()
    const answer = await this.#valkey.ask(question, hasOlder ? 'visitor' : 'page')
    const [[, taken] = [], [, sealed] = []] = answer ?? []
    if (!answer || taken === 'OK') this.#turns.set(key, {})
    const isOwn = this.#turns.has(key)
    const page = sealed instanceof Buffer && sealed.length > 0 ? this.#open(key, sealed) : undefined
    return { page, turn: isOwn ? 'own' : 'others' }
  }

  /**
   * Shares a page, and gives the turn back. Both are sent at once: a later look here, after a later change, gets a new
   * turn.
   */
  async write(key: string, page: SharedPage): Promise<void> {
    const [pageKey, turnKey] = [this.#pageKey(key), this.#turnKey(key)]
    const sealed = this.#seal.close(pageKey, pack(page))
    if (!sealed) return this.giveBack(key)
    this.#turns.delete(key)
    const question = (client: Redis) =>
      client.pipeline().set(pageKey, sealed, 'EX', lifetime).eval(giveBack, 1, turnKey, this.#name).exec()
    await this.#valkey.ask(question, 'background')
  }

  /** This process's turn to render a page, as long as it is neither written nor given back. */
  turnOf(key: string): object | undefined {
    return this.#turns.get(key)
  }

  /** Gives the turn back without a page, so that others may try. */
  async giveBack(key: string): Promise<void> {
    if (!this.#turns.delete(key)) return
    await this.#valkey.ask((client) => client.eval(giveBack, 1, this.#turnKey(key), this.#name), 'background')
  }

  /**
   * Waits until the turn is given back. Concurrent calls share one wait.
   * @param patience milliseconds
   * @returns the page at that time, new or not
   */
  awaitTurn(key: string, patience: number): Promise<SharedPage | undefined> {
    return this.#awaited.run(key, () => this.#await(key, patience))
  }

  /** Whether this process waits for another one's rendering of a page. */
  isAwaited(key: string): boolean {
    return this.#awaited.has(key)
  }

  /** A late answer is ignored, and the request repeated. */
  async #await(key: string, patience: number): Promise<SharedPage | undefined> {
    const end = performance.now() + patience
    while (performance.now() < end && !this.#valkey.isAway) {
      await pause(lookEvery, undefined, { ref: false })
      const answer = await this.#valkey.ask(
        (client) => client.callBuffer('EVAL', pageOfFreeTurn, 2, this.#turnKey(key), this.#pageKey(key), largestSealed),
        'background',
      )
      if (!(answer instanceof Buffer)) continue
      return answer.length > 0 ? this.#open(key, answer) : undefined
    }
    return undefined
  }

  #open(key: string, sealed: Buffer): SharedPage | undefined {
    const packed = this.#seal.open(this.#pageKey(key), sealed)
    if (!packed) return undefined
    try {
      const page = unpack<SharedPage>(packed, largestOpened)
      const value = believedPage(page.value)
      return value && { ...page, value }
    } catch {
      return undefined
    }
  }

  /** Internal addresses begin with the store's code: `/FRSM/client/…`. */
  #pageKey(key: string): string {
    return `${this.#prefix}page:${key}`
  }

  #turnKey(key: string): string {
    return `${this.#prefix}turn:${key}`
  }
}

/** Headers that a page brings along from another process; all others are this process's own to set. */
const believed: ReadonlySet<string> = new Set([
  'cache-control',
  'content-language',
  'content-type',
  'link',
  'vary',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
  'x-robots-tag',
])

/**
 * The accepted part of another process's page: a page or route with status 200, with the headers that pages have.
 * Cookies and redirects are never shared.
 * @returns undefined for anything else
 */
function believedPage(value: NextValue): NextValue | undefined {
  if (value.kind !== 'APP_PAGE' && value.kind !== 'APP_ROUTE') return undefined
  if ((value.status ?? 200) !== 200) return undefined
  const headers = Object.entries(value.headers ?? {}).filter(([name]) => believed.has(name.toLowerCase()))
  return { ...value, headers: Object.fromEntries(headers) }
}
