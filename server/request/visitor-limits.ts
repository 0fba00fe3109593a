import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { type Counter, type Limit, makeCounter } from '#lib/rules/operation/counters.ts'
import { isPageAddress } from '#lib/urls/request-address.ts'
import { isOfThisProcess, visitorKey } from './incoming.ts'

const minute = 60

/**
 * What one network address may have worked out in a minute, behind which a whole office may sit.
 * What comes from memory is not counted.
 */
const limits = {
  /** Pages that are rendered: some twenty to a hundred milliseconds of a processor each. */
  page: { calls: 300, seconds: minute },
  /** Server actions, and what islands ask for; the store API counts what each of them costs. */
  call: { calls: 1_200, seconds: minute },
  /** Each search may be paid for; a person who types asks a few times. */
  places: { calls: 120, seconds: minute },
  /** Pictures and files that the store API sends through. */
  file: { calls: 6_000, seconds: minute },
} as const satisfies Readonly<Record<string, Limit>>
type Kind = keyof typeof limits

/** Bounds what a visitor has this process work out. Each process counts by itself. */
export class VisitorLimits {
  readonly #counters: Readonly<Record<Kind, Counter>>

  constructor({ RATE_LIMIT_FACTOR: factor = 1 }: Environment) {
    const counter = (kind: Kind) =>
      makeCounter(`storefront ${kind}`, { ...limits[kind], calls: limits[kind].calls * factor })
    this.#counters = { page: counter('page'), call: counter('call'), places: counter('places'), file: counter('file') }
  }

  /**
   * Counts a request that memory does not answer. A page that Next turns out to have is given back.
   * @returns seconds to wait, 0 where it is within the limit
   */
  async wait(request: IncomingMessage, response: ServerResponse): Promise<number> {
    if (isOfThisProcess(request)) return 0
    const [kind, key] = [kindOf(request), visitorKey(request)]
    const counter = this.#counters[kind]
    if (kind === 'page')
      response.once('close', () => {
        if (/^(HIT|STALE)$/.test(String(response.getHeader('x-nextjs-cache') ?? ''))) void counter.giveBack(key)
      })
    return counter.count(key)
  }
}

function kindOf({ url = '/', method, headers }: IncomingMessage): Kind {
  if (isPageAddress(url)) return method === 'POST' || headers['next-action'] !== undefined ? 'call' : 'page'
  if (/^\/api\/places(?:[/?]|$)/.test(url)) return 'places'
  return url.startsWith('/api/') ? 'call' : 'file'
}
