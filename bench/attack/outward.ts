import type { Server } from 'node:http'
import { type SentMail, sentMails } from './mail-box.ts'

/**
 * Most mails and calls to providers for each request sent, and an allowance: renewals of a provider's access, mails of
 * earlier actions.
 */
const perRequest = { mails: 1, calls: 3, besides: 40 } as const
/** Mails of one kind that one recipient gets within an hour, where limits are those of every day. */
const perRecipient = 10

/** Outgoing messages caused by an attack: mails, and calls to payment providers. */
export class Outward {
  readonly #folder: string
  #calls = 0
  #before = { calls: 0, mails: new Set<string>() }
  /** Most of both in one group. */
  readonly most = { calls: 0, mails: 0 }

  /** Calls to payment providers so far. */
  get calls(): number {
    return this.#calls
  }

  /** @param providers the simulated ones, which the shop calls */
  constructor(folder: string, providers: Server) {
    this.#folder = folder
    providers.on('request', () => {
      this.#calls += 1
    })
  }

  /**
   * Checks the outgoing messages since the last check.
   * @param sent requests that the attack sent meanwhile
   * @param limited whether the shop had its default limits
   */
  async breaches(sent: number, limited: boolean): Promise<string[]> {
    const all = await sentMails(this.#folder)
    const mails = all.filter(({ name }) => !this.#before.mails.has(name))
    const calls = this.#calls - this.#before.calls
    this.#before = { calls: this.#calls, mails: new Set(all.map(({ name }) => name)) }
    this.most.calls = Math.max(this.most.calls, calls)
    this.most.mails = Math.max(this.most.mails, mails.length)
    return outwardBreaches({ mails, calls, sent, limited })
  }
}

/** Messages that were sent too often in a group. Exported for its test. */
export function outwardBreaches({
  mails,
  calls,
  sent,
  limited,
}: {
  mails: readonly SentMail[]
  calls: number
  sent: number
  limited: boolean
}): string[] {
  const found: string[] = []
  if (mails.length > sent * perRequest.mails + perRequest.besides)
    found.push(`${sent} requests had ${mails.length} mails sent`)
  if (calls > sent * perRequest.calls + perRequest.besides)
    found.push(`${sent} requests had the payment providers called ${calls} times`)
  if (!limited) return found
  for (const [about, same] of Map.groupBy(mails, ({ to, kind }) => `${to} "${kind}"`))
    if (same.length > perRecipient) found.push(`${same.length} mails of one kind went to ${about}`)
  return found
}
