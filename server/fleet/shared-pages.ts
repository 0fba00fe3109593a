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

/**
 * Whose turn it is to render a page that nobody has: this process's, or another's that has begun.
 */
export type Turn = 'own' | 'others'

/** Largest that a value of the engine may become, bytes. */
const largestOpened = 64 * 1_048_576
/** A page is kept for others for a day after it was rendered, seconds. */
const lifetime = 86_400
/**
 * A turn ends by itself after so long, milliseconds: nearly every page is rendered by then, and who
 * has not ended until then may have been killed.
 */
const longestTurn = 5_000
/** How often somebody who waits looks, milliseconds. */
const lookEvery = 25

/** Gives a turn back, unless it was lost and is somebody else's by now. */
const giveBack = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`
/** A page in one answer once nobody has its turn, empty where there is none; nothing before. */
const pageOfFreeTurn = `if redis.call('exists', KEYS[1]) == 1 then return false end return redis.call('getrange', KEYS[2], 0, ARGV[1])`

/**
 * Pages that the processes of a release render for one another, in Valkey. Where the engine is
 * away everything here says that nothing is there and that it is everybody's own turn.
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
   * Looks for a page, and takes the turn to render it where nobody has begun to. The turn is asked
   * for first: who got it sees all that was written before. An answer that comes too late may have
   * given the turn, so that it is given back like any other.
   * @param hasOlder whether an older page is answered meanwhile
   */
  async look(key: string, hasOlder: boolean): Promise<{ page: SharedPage | undefined; turn: Turn }> {
    const question = (client: Redis) =>
      client
        .pipeline()
        .set(this.#turnKey(key), this.#name, 'PX', longestTurn, 'NX')
        // One byte more than a page may have tells that it has too many: the rest is not taken into memory.
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
   * Gives a page to all others, and the turn back. Both are sent at once: who looks for the page here
   * later, having heard of a later change, gets a turn of its own.
   */
  async write(key: string, page: SharedPage): Promise<void> {
    const [pageKey, turnKey] = [this.#pageKey(key), this.#turnKey(key)]
    const sealed = this.#seal.close(pageKey, pack(page))
    if (!sealed) return this.giveBack(key)
    this.#turns.delete(key)
    const question = (client: Redis) =>
      client.pipeline().set(pageKey, sealed, 'EX', lifetime).eval(giveBack, 1, turnKey, this.#name).exec()
    await this.#valkey.ask(question, 'nobody')
  }

  /** This process's turn to render a page, as long as it is neither written nor given back. */
  turnOf(key: string): object | undefined {
    return this.#turns.get(key)
  }

  /** Gives the turn back without a page, so that others may try. */
  async giveBack(key: string): Promise<void> {
    if (!this.#turns.delete(key)) return
    await this.#valkey.ask((client) => client.eval(giveBack, 1, this.#turnKey(key), this.#name), 'nobody')
  }

  /**
   * Waits until whoever has the turn has given it back. One wait for all who ask.
   * @param patience milliseconds
   * @returns the page that is there then, whether it is a new one or not
   */
  awaitTurn(key: string, patience: number): Promise<SharedPage | undefined> {
    return this.#awaited.run(key, () => this.#await(key, patience))
  }

  /** Whether somebody else renders a page, as far as is known here. */
  isAwaited(key: string): boolean {
    return this.#awaited.has(key)
  }

  /** An answer that comes late says nothing: it is asked again. */
  async #await(key: string, patience: number): Promise<SharedPage | undefined> {
    const end = performance.now() + patience
    while (performance.now() < end && !this.#valkey.isAway) {
      await pause(lookEvery, undefined, { ref: false })
      const answer = await this.#valkey.ask(
        (client) => client.callBuffer('EVAL', pageOfFreeTurn, 2, this.#turnKey(key), this.#pageKey(key), largestSealed),
        'nobody',
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
 * A page of another process as it is taken: a page or a route that was answered with 200, with the
 * headers that pages have. Cookies and redirects are never shared.
 * @returns undefined where it is anything else
 */
function believedPage(value: NextValue): NextValue | undefined {
  if (value.kind !== 'APP_PAGE' && value.kind !== 'APP_ROUTE') return undefined
  if ((value.status ?? 200) !== 200) return undefined
  const headers = Object.entries(value.headers ?? {}).filter(([name]) => believed.has(name.toLowerCase()))
  return { ...value, headers: Object.fromEntries(headers) }
}
