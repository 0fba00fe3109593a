import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Environment } from '#lib/env.ts'
import { policyHeader } from '#lib/page-request/page-policy.ts'
import { Once } from '#lib/rules/operation/once.ts'
import { stores } from '#lib/stores/registry.ts'
import type { Store } from '#lib/stores/store.ts'
import { isEmptyShell } from '../next-internals/error-shell.ts'
import { storeOfIncoming } from '../request/incoming.ts'
import { openItself } from '../request/own-requests.ts'
import { fallbackErrorPage } from './fallback-error-page.ts'

interface ErrorPage {
  readonly html: Buffer
  readonly gzipped: Buffer
  /** Content security policy that it came with: that of its scripts. */
  readonly policy: string
  readonly fetched: number
}

/** How long an error page is answered from memory before it is asked for again, milliseconds. */
const fresh = 60_000
const compress = promisify(gzip)
/**
 * Every answer with an error status says it is not to be kept longer than this by anyone in
 * between.
 */
const cacheControl = 'private, no-cache, no-store, max-age=0, must-revalidate'

/**
 * The rendered pages `/404` and `/500` of each store, fetched from this same server and kept in
 * memory.
 */
export class ErrorPages {
  private readonly kept = new Map<string, ErrorPage>()
  private readonly underWay = new Once<string, ErrorPage | undefined>()
  private readonly settings: Environment

  constructor(settings: Environment) {
    this.settings = settings
  }

  /** 404 for `/404`, 500 for `/500`, undefined for other paths. */
  statusOfPath(path: string): 404 | 500 | undefined {
    return path === '/404' ? 404 : path === '/500' ? 500 : undefined
  }

  /** Fetches every store's pages once, so that they are there when the store API is not. */
  async warm(): Promise<void> {
    for (const store of stores) for (const path of ['/404', '/500']) await this.pageOf(store, path)
  }

  /**
   * Answers with the store's error page: the one for 404 says that nothing is there, the one for
   * 500 serves every other status.
   */
  async answer(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
    const store = storeOfIncoming(request, this.settings)
    const page = await this.pageOf(store, status === 404 ? '/404' : '/500')
    if (response.headersSent || response.destroyed) return
    const zipped = page && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const body = zipped ? page.gzipped : (page?.html ?? Buffer.from(fallbackErrorPage(store, status)))
    response.statusCode = status
    if (page?.policy) response.setHeader(policyHeader, page.policy)
    else response.removeHeader(policyHeader)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-length', body.length)
    response.setHeader('cache-control', cacheControl)
    response.setHeader('vary', 'accept-encoding')
    if (zipped) response.setHeader('content-encoding', 'gzip')
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** A page from memory; an old one is answered too, while a new one is fetched. */
  private async pageOf(store: Store, path: string): Promise<ErrorPage | undefined> {
    const key = store.code + path
    const kept = this.kept.get(key)
    if (kept && Date.now() - kept.fetched < fresh) return kept
    const coming = this.underWay.run(key, () => this.renew(key, store, path))
    return kept ?? coming
  }

  private renew(key: string, store: Store, path: string): Promise<ErrorPage | undefined> {
    return this.fetchPage(store, path)
      .then((page) => {
        this.kept.set(key, page)
        return page
      })
      .catch(() => undefined)
  }

  private async fetchPage(store: Store, path: string): Promise<ErrorPage> {
    const asked = { path, store: store.code, headers: { accept: 'text/html' } }
    const answer = await openItself(this.settings, asked)
    const html = Buffer.concat(await answer.toArray())
    if (html.length === 0 || isEmptyShell(html)) throw new Error(`${path} has no content`)
    const policy = String(answer.headers[policyHeader] ?? '')
    return { html, policy, gzipped: await compress(html), fetched: Date.now() }
  }
}
