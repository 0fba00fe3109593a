import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { type Counter, type Limit, makeCounter } from '#lib/rules/operation/counters.ts'
import { isPageAddress } from '#lib/urls/request-address.ts'
import { isOfThisProcess, visitorKey } from './incoming.ts'

const minute = 60

/**
 * Limits of computed pages and calls for one network address, which a whole office may share. Answers from memory are
 * not counted.
 */
const limits = {
  /** Pages that are rendered: some twenty to a hundred milliseconds of a processor each. */
  page: { calls: 300, seconds: minute },
  /** Server actions, and requests of islands; the store API counts the cost of each. */
  call: { calls: 1_200, seconds: minute },
  /** Each search may cost money; a person who types causes a few. */
  places: { calls: 120, seconds: minute },
  /** Questions of agents: each may price a configuration, which takes several calls of the store API. */
  agent: { calls: 120, seconds: minute },
  /** Pictures and files that the store API sends through. */
  file: { calls: 6_000, seconds: minute },
} as const satisfies Readonly<Record<string, Limit>>
type Kind = keyof typeof limits

/** Limits the work that one visitor causes in this process. Each process counts separately. */
export class VisitorLimits {
  readonly #counters: Readonly<Record<Kind, Counter>>

  constructor({ RATE_LIMIT_FACTOR: factor = 1 }: Environment) {
    const counter = (kind: Kind) =>
      makeCounter(`storefront ${kind}`, { ...limits[kind], calls: limits[kind].calls * factor })
    this.#counters = {
      ...{ page: counter('page'), call: counter('call'), places: counter('places') },
      ...{ agent: counter('agent'), file: counter('file') },
    }
  }

  /**
   * Counts a request that is not answered from memory. A page that Next has cached is not counted after all.
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
  if (/^\/api\/mcp(?:[/?]|$)/.test(url)) return 'agent'
  return url.startsWith('/api/') ? 'call' : 'file'
}
