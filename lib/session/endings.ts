import type { Audience } from '../contract/common.ts'
import { processSingleton } from '../rules/operation/process-singleton.ts'
import { endingOfTag, sessionMaxAge } from '../rules/session-endings.ts'

/** Beyond the lifetime of a session, as the clocks of two machines differ, milliseconds. */
const margin = 60_000
/** Most endings stored one by one; beyond that all earlier sessions have to be renewed. */
const most = 50_000

/** Data of a session that its endings are matched with. */
export interface EndableSession {
  /** Of the account. */
  readonly id: number
  readonly audience: Audience
  readonly login: string
  readonly epoch: number
  /** When it was signed, seconds since 1970. */
  readonly since: number
}

/**
 * Known endings of one store API's sessions. They are stored as long as an earlier session could still be presented.
 */
export class Endings {
  /** Endings, each with the time until which it has to be known, milliseconds; the oldest first. */
  readonly #ended = new Map<string, { value: number | string; until: number }>()
  readonly #most: number
  /** Sessions that were signed before are not believed, seconds since 1970. */
  #since: number
  #isKnown = false

  /** Nothing is known yet: sessions of before this moment are not believed until something is. */
  constructor(now = Date.now(), max = most) {
    this.#since = Math.floor(now / 1000)
    this.#most = max
  }

  /** Adds endings from a store API; from now on this process knows the earlier ones. @param tags of endings */
  add(tags: readonly string[], now = Date.now()): void {
    if (!this.#isKnown) this.#since = 0
    this.#isKnown = true
    this.#forgetOld(now)
    for (const tag of tags) this.#note(tag, now)
    if (this.#ended.size > this.#most) this.#endAll(now)
  }

  /** Records a login that this process has ended itself, before the store API reports it. */
  endLogin(login: string, now = Date.now()): void {
    this.#keep(loginKey(login), 0, now)
  }

  /** Whether a session may have ended, as far as is known here. */
  mayHaveEnded({ id, login, epoch, audience, since }: EndableSession): boolean {
    const type = this.#ended.get(typeKey(id))?.value
    return (
      since < this.#since ||
      this.#ended.has(loginKey(login)) ||
      Number(this.#ended.get(accountKey(id))?.value ?? 0) > epoch ||
      (type !== undefined && type !== audience)
    )
  }

  #note(tag: string, now: number): void {
    const ending = endingOfTag(tag)
    if (ending.kind === 'all') this.#endAll(now)
    else if (ending.kind === 'login') this.#keep(loginKey(ending.login), 0, now)
    else if (ending.kind === 'account') this.#keep(accountKey(ending.id), ending.epoch, now)
    else this.#keep(typeKey(ending.id), ending.type === 'P' ? 'professional' : 'client', now)
  }

  #keep(key: string, value: number | string, now: number): void {
    this.#ended.delete(key)
    this.#ended.set(key, { value, until: now + sessionMaxAge * 1000 + margin })
  }

  #endAll(now: number): void {
    this.#ended.clear()
    this.#since = Math.floor(now / 1000)
  }

  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#ended) {
      if (until > now) break
      this.#ended.delete(key)
    }
  }
}

const loginKey = (login: string) => `login ${login}`
const accountKey = (id: number) => `account ${id}`
const typeKey = (id: number) => `type ${id}`

const followed = processSingleton('session-endings', () => new Map<string, Endings>())

/**
 * From now on trusts sessions of a store API only as far as its endings are known. A store API without changes reports
 * none: its sessions are trusted as long as they last.
 * @param api its base address
 */
export function followEndings(api: string): Endings {
  const endings = followed.get(api) ?? new Endings()
  followed.set(api, endings)
  return endings
}

/** Notes a login that this process has ended itself. */
export function endedHere(api: string | undefined, login: string): void {
  followed.get(api ?? '')?.endLogin(login)
}

/** Whether a session may have ended, so that its refresh token has to prove that it has not. */
export function mayHaveEnded(api: string | undefined, session: EndableSession): boolean {
  return followed.get(api ?? '')?.mayHaveEnded(session) ?? false
}
