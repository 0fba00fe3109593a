import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { type Counter, type Limit, makeCounter } from '#lib/rules/operation/counters.ts'
import { keyOfIp } from '#lib/rules/operation/ip-key.ts'
import { errorTitle, fallbackErrorPage } from '../response/fallback-error-page.ts'
import { isPageAddress } from './address.ts'
import { isOfThisProcess, storeOfIncoming } from './incoming.ts'

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
  readonly #settings: Environment
  readonly #counters: Readonly<Record<Kind, Counter>>

  constructor(settings: Environment) {
    this.#settings = settings
    const factor = settings.RATE_LIMIT_FACTOR ?? 1
    const counter = (kind: Kind) =>
      makeCounter(`storefront ${kind}`, { ...limits[kind], calls: limits[kind].calls * factor })
    this.#counters = { page: counter('page'), call: counter('call'), places: counter('places'), file: counter('file') }
  }

  /**
   * Counts a request that memory does not answer, and answers 429 to one beyond the limit. A page
   * that Next turns out to have is given back.
   * @returns whether it was refused, and answered
   */
  async refuses(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (isOfThisProcess(request)) return false
    const [kind, key] = [kindOf(request), keyOfIp(String(request.headers['x-forwarded-for'] ?? ''))]
    const counter = this.#counters[kind]
    const wait = await counter.count(key)
    if (wait > 0) {
      this.#answer(request, response, wait)
      return true
    }
    if (kind === 'page')
      response.once('close', () => {
        if (/^(HIT|STALE)$/.test(String(response.getHeader('x-nextjs-cache') ?? ''))) void counter.giveBack(key)
      })
    return false
  }

  #answer(request: IncomingMessage, response: ServerResponse, wait: number): void {
    const store = storeOfIncoming(request, this.#settings)
    const isPage = isPageAddress(request.url ?? '/')
    const body = isPage
      ? fallbackErrorPage(store, 429)
      : JSON.stringify({ detail: errorTitle(store, 429), code: 'throttled' })
    response.writeHead(429, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(wait),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function kindOf({ url = '/', method, headers }: IncomingMessage): Kind {
  if (isPageAddress(url)) return method === 'POST' || headers['next-action'] !== undefined ? 'call' : 'page'
  if (/^\/api\/places(?:[/?]|$)/.test(url)) return 'places'
  return url.startsWith('/api/') ? 'call' : 'file'
}
