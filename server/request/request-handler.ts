import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import type { Readiness } from '#lib/observability/readiness.ts'
import { currentRequest } from '#lib/observability/request-context.ts'
import { readTrustedProxies } from '#lib/rules/operation/trusted-proxies.ts'
import { cachedUrl, urlToRender } from '#lib/urls/page-query.ts'
import {
  allowedMethods,
  generatedFile,
  isPageAddress,
  pathOf,
  refusalOfAddress,
  withSingleSlashes,
} from '#lib/urls/request-address.ts'
import { vitalsPath } from '#lib/vitals/report.ts'
import { tellTags } from '../changes/cdn.ts'
import { fleet } from '../fleet/fleet.ts'
import { isForm, SentForm } from '../next-internals/sent-form.ts'
import { pageCache } from '../page-cache/page-cache.ts'
import { type Rendering, whileRendering } from '../page-cache/rendering.ts'
import { answerHealth, isHealthCheck, storefrontReadiness } from '../process/health.ts'
import type { TakeVitals } from '../process/vitals.ts'
import { compressed } from '../response/compress.ts'
import { sendWhole } from '../response/document.ts'
import { type ErrorPages, refusePlainly } from '../response/error-pages.ts'
import { showErrorsAsPages } from '../response/errors-as-pages.ts'
import { GeneratedFiles } from '../response/generated-files.ts'
import { ResponseCache } from '../response/response-cache.ts'
import { secure } from '../response/security.ts'
import { StaticFiles } from '../response/static-files.ts'
import { HeldBodies } from './bounded-body.ts'
import {
  isAhead,
  isFollowed,
  isForeignAction,
  isHostForeign,
  isHostUnclear,
  isOfThisProcess,
  needsPageLoad,
  sanitizeHeaders,
  storeOfIncoming,
} from './incoming.ts'
import { VisitorLimits } from './visitor-limits.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Handles a request: answers probes; refuses invalid URLs, methods and bodies; answers cached pages and static files
 * from memory in compressed form; passes everything else to Next, compresses its answer, and replaces an empty error
 * page by the store's own.
 * @param vitals receives browsers' measurements of page speed; absent where they are not collected
 */
export function createHandler(
  next: Handle,
  errorPages: ErrorPages,
  settings: Environment,
  readiness: Readiness = storefrontReadiness(settings),
  vitals?: TakeVitals,
): RequestListener {
  const refuse = errorPages.refuse.bind(errorPages)
  const pages = new ResponseCache(settings)
  const files = new StaticFiles('.')
  const bodies = new HeldBodies(settings, refuse)
  const generated = new GeneratedFiles(settings)
  const visitors = new VisitorLimits(settings)
  const proxies = readTrustedProxies(settings.TRUSTED_PROXIES)
  const handle: Handle = async (request, response) => {
    const url = request.url ?? '/'
    const isPage = isPageAddress(url)
    const isProbe = isHealthCheck(request)
    sanitizeHeaders(request, proxies)
    secure(request, response, isPage && !isProbe, settings)
    if (isProbe) return answerHealth(request, response, readiness)
    if (isHostForeign(request, settings) && pathOf(request) !== '/healthz') return refusePlainly(request, response, 421)
    const refusal = refusalOf(request)
    if (refusal) return refuse(request, response, refusal)
    const isDocument = isDocumentRequest(request, isPage)
    // Records the body from its first byte.
    const form = isDocument && isForm(request) ? new SentForm(request) : undefined
    if (!(await bodies.admits(request, response)) || files.answer(request, response)) return
    if (vitals && request.method === 'POST' && pathOf(request) === vitalsPath) return vitals(request, response)
    // Next's router loads the page instead when the answer is no page data.
    if (needsPageLoad(request, settings)) return void response.writeHead(204, { 'cache-control': 'no-store' }).end()
    const isSent = request.method === 'POST'
    if (isPage) request.url = withSingleSlashes(url)
    if (isPage && !isSent) request.url = urlToRender(storeOfIncoming(request, settings), request.url ?? url)
    // Before anything is read for the page.
    const began = Date.now()
    const key = isDocument && !isSent ? pages.keyOf(request) : undefined
    if (key && pages.answer(request, response, key)) return
    const refusesVisitor = async () => {
      const seconds = await visitors.wait(request, response)
      if (seconds > 0) await refuse(request, response.setHeader('retry-after', seconds), 429)
      return seconds > 0
    }
    const isOwn = isOfThisProcess(request)
    const isRenewal = isOwn && 'x-own-renewal' in request.headers
    const file = isOwn ? undefined : generatedFile(url)
    if (file ? await generated.answer(request, response, file, refusesVisitor) : await refusesVisitor()) return
    if (isDocument) sendWhole(request, response, { errorPages, form, cache: pages, key })
    else compressed(request, response)
    if (url.startsWith('/api/') && isFollowed(request)) showErrorsAsPages(request, response, errorPages)
    // Its random numbers are made here, as Next lets no rendering make any.
    void currentRequest()?.span
    const rendering: Rendering = {
      began,
      tags: new Set(),
      known: fleet()?.changes.now,
      isAhead: isAhead(request),
      isAnew: isOwn && !isRenewal,
      isRenewal,
    }
    if (isPage) afterwards(request, response, rendering)
    return whileRendering(rendering, () => next(request, response))
  }
  /** Tells a CDN the tags of a stored page, and counts the visit. */
  const afterwards = (request: IncomingMessage, response: ServerResponse, rendering: Rendering): void => {
    tellTags(response, settings, rendering)
    response.once('close', () => rendering.ended?.())
    if (request.method !== 'GET') return
    const address = cachedUrl(storeOfIncoming(request, settings), request.url ?? '/') ?? pathOf(request)
    response.once('finish', () => {
      if (rendering.page) pageCache().asked(rendering.page.key, address)
    })
  }
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else void errorPages.answer(request, response, 500)
    })
  }
}

/** The status with which a request is refused before anything of it is read; undefined for a sound one. */
function refusalOf(request: IncomingMessage): number | undefined {
  const { method = '', url = '/' } = request
  if (!allowedMethods(url).includes(method)) return 405
  if (isHostUnclear(request)) return 400
  return refusalOfAddress(url) ?? (isPageAddress(url) && isForeignAction(request) ? 403 : undefined)
}

/**
 * Anyone asking for a page, or sending a form without a script; not an open page asking for its data. A program that
 * would rather have something else is answered with the page too, as there is nothing else.
 */
function isDocumentRequest({ method = '', headers }: IncomingMessage, isPage: boolean): boolean {
  if (!isPage || !['GET', 'HEAD', 'POST'].includes(method)) return false
  return headers.rsc === undefined && headers['next-action'] === undefined
}
