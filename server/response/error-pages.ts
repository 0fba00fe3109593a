import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { policyHeader } from '#lib/page-request/page-policy.ts'
import { Once } from '#lib/rules/operation/once.ts'
import { stores } from '#lib/stores/registry.ts'
import type { Store } from '#lib/stores/store.ts'
import { allowedMethods, isOfFile } from '#lib/urls/request-address.ts'
import { isEmptyShell } from '../next-internals/error-shell.ts'
import { isFollowed, storeOfIncoming } from '../request/incoming.ts'
import { openItself } from '../request/own-requests.ts'
import { answer, answerStored, html, json, plainText } from './answer.ts'
import { compress } from './compress.ts'
import { errorTitle, fallbackErrorPage } from './fallback-error-page.ts'

interface ErrorPage {
  readonly forms: { readonly plain: Buffer; readonly gzip: Buffer }
  /** Its content security policy, with the hashes of its scripts. */
  readonly policy: string
  readonly fetched: number
}

/** How long an error page is answered from memory before it is requested again, milliseconds. */
const fresh = 60_000
/** How long a missing file may be cached, seconds. */
const missingFor = 300
/** No shared cache may store an error page. */
const cacheControl = 'private, no-cache, no-store, max-age=0, must-revalidate'
/** Refusals below `/api`, for programs. */
const refusals: Readonly<Record<number, { detail: string; code: string }>> = {
  404: { detail: 'Not found.', code: 'not_found' },
  405: { detail: 'Method not allowed.', code: 'method_not_allowed' },
  413: { detail: 'The request is too large.', code: 'too_large' },
  503: { detail: 'Too much is being sent at the moment. Try again.', code: 'busy' },
}

/** Refuses a request with HTTP's own words: the shop's links never lead here. */
export function refusePlainly(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  answer(request, response, status, `${STATUS_CODES[status] ?? status}\n`, { ...plainText, ...headers })
}

/**
 * Answers with error statuses, in the form that the client reads. The pages are the rendered pages `/404` and `/500` of
 * each store, fetched from this same server and cached in memory.
 */
export class ErrorPages {
  readonly #kept = new Map<string, ErrorPage>()
  readonly #underWay = new Once<string, ErrorPage | undefined>()
  readonly #settings: Environment

  constructor(settings: Environment) {
    this.#settings = settings
  }

  /** Fetches every store's pages once, so that they are there when the store API is not. */
  async warm(): Promise<void> {
    for (const store of stores) for (const path of ['/404', '/500']) await this.#pageOf(store, path)
  }

  /** Refuses a request: people get a page, programs JSON below `/api`, and a few words elsewhere. */
  async refuse(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
    const { url = '/' } = request
    if (status === 405) response.setHeader('allow', allowedMethods(url).join(', '))
    if (isOfFile(url)) {
      const isMissing = status === 404 && { 'cache-control': `public, max-age=${missingFor}` }
      return refusePlainly(request, response, status, { ...isMissing })
    }
    if (!url.startsWith('/api/') || isFollowed(request)) return this.answer(request, response, status)
    const tooMany = { detail: errorTitle(storeOfIncoming(request, this.#settings), status), code: 'throttled' }
    const body = status === 429 ? tooMany : (refusals[status] ?? { detail: 'Bad request.' })
    answer(request, response, status, JSON.stringify(body), json)
  }

  /**
   * Answers with the store's error page: the one for 404, or the one for 500, which serves every other status. 429 has
   * a page that needs no rendering.
   */
  async answer(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
    const store = storeOfIncoming(request, this.#settings)
    const page = status === 429 ? undefined : await this.#pageOf(store, status === 404 ? '/404' : '/500')
    if (response.headersSent || response.destroyed) return
    if (page?.policy) response.setHeader(policyHeader, page.policy)
    else response.removeHeader(policyHeader)
    const forms = page?.forms ?? { plain: Buffer.from(fallbackErrorPage(store, status)) }
    answerStored(request, response, { status, headers: { ...html, 'cache-control': cacheControl }, forms })
  }

  /** A page from memory; an old one is answered too, while a new one is fetched. */
  async #pageOf(store: Store, path: string): Promise<ErrorPage | undefined> {
    const key = store.code + path
    const kept = this.#kept.get(key)
    if (kept && Date.now() - kept.fetched < fresh) return kept
    const coming = this.#underWay.run(key, async () => {
      const page = await this.#fetchPage(store, path).catch(() => undefined)
      if (page) this.#kept.set(key, page)
      return page
    })
    return kept ?? coming
  }

  async #fetchPage(store: Store, path: string): Promise<ErrorPage> {
    const asked = { path, store: store.code, headers: { accept: 'text/html' } }
    const answer = await openItself(this.#settings, asked)
    const plain = Buffer.concat(await answer.toArray())
    if (plain.length === 0 || isEmptyShell(plain)) throw new Error(`${path} has no content`)
    const policy = String(answer.headers[policyHeader] ?? '')
    return { forms: { plain, gzip: await compress(plain, 'gzip', 'best') }, policy, fetched: Date.now() }
  }
}
