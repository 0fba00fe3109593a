import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import type { Readiness } from '#lib/observability/readiness.ts'
import { currentRequest } from '#lib/observability/request-context.ts'
import { ByteBudget } from '#lib/rules/operation/byte-budget.ts'
import { keyOfIp } from '#lib/rules/operation/ip-key.ts'
import { readTrustedProxies } from '#lib/rules/operation/trusted-proxies.ts'
import { cachedUrl, urlToRender } from '#lib/urls/page-query.ts'
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
import type { ErrorPages } from '../response/error-pages.ts'
import { refusePlainly } from '../response/fallback-error-page.ts'
import { GeneratedFiles } from '../response/generated-files.ts'
import { ResponseCache } from '../response/response-cache.ts'
import { secure } from '../response/security.ts'
import { StaticFiles } from '../response/static-files.ts'
import {
  allowedMethods,
  answerNoFile,
  generatedFile,
  isNoFile,
  isOfFile,
  isPageAddress,
  methodRefusal,
  refusalOf,
  withSingleSlashes,
} from './address.ts'
import {
  boundBody,
  closeAfterAnswer,
  HeldBody,
  hasNeedlessBody,
  heldBodies,
  largestBodyOf,
  reportPath,
  uploadOf,
} from './bounded-body.ts'
import {
  answerWithPageLoad,
  isAhead,
  isForeignAction,
  isHostForeign,
  isHostUnclear,
  isOfThisProcess,
  needsPageLoad,
  provesSession,
  sanitizeHeaders,
  storeOfIncoming,
} from './incoming.ts'
import { VisitorLimits } from './visitor-limits.ts'

/** What programs are answered below `/api`. */
const refusals: Readonly<Record<number, { detail: string; code: string }>> = {
  404: { detail: 'Not found.', code: 'not_found' },
  405: { detail: 'Method not allowed.', code: 'method_not_allowed' },
  503: { detail: 'Too much is being sent at the moment. Try again.', code: 'busy' },
  413: { detail: 'The request is too large.', code: 'too_large' },
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * What happens to a request: probes are answered, unsound addresses, methods and bodies are refused, kept pages and
 * static files are answered from memory in their compressed form, everything else is Next's, whose
 * answer is compressed and, when it is an empty error page, replaced by the store's own.
 * @param vitals takes what browsers say of the speed of pages; absent where nobody measures it
 */
export function createHandler(
  next: Handle,
  errorPages: ErrorPages,
  settings: Environment,
  readiness: Readiness = storefrontReadiness(settings),
  vitals?: TakeVitals,
): RequestListener {
  const pages = new ResponseCache(settings)
  const files = new StaticFiles('.')
  const bodies = new ByteBudget(heldBodies)
  const generated = new GeneratedFiles(settings)
  const visitors = new VisitorLimits(settings)
  const proxies = readTrustedProxies(settings.TRUSTED_PROXIES)
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/'
    sanitizeHeaders(request, proxies)
    const isProbe = isHealthCheck(request)
    secure(request, response, isPageAddress(url) && !isProbe, settings)
    if (isProbe) return answerHealth(request, response, readiness)
    if (isHostForeign(request, settings) && pathOf(url) !== '/healthz') return refusePlainly(request, response, 421)
    const own = {
      write: response.write,
      end: response.end,
      writeHead: response.writeHead,
      flushHeaders: response.flushHeaders,
    }
    const refusal = methodRefusal(request) ?? (isHostUnclear(request) ? 400 : refusalOf(url))
    if (refusal === 404 && isOfFile(url)) return answerNoFile(response, request.method === 'HEAD')
    if (refusal) return refuse(request, response, refusal)
    if (isNoFile(url)) return answerNoFile(response, request.method === 'HEAD')
    if (isPageAddress(url) && isForeignAction(request)) return refuse(request, response, 403)
    const breakOff = (status: 413 | 503) => {
      closeAfterAnswer(request)
      if (response.headersSent) return void request.socket.destroy()
      Object.assign(response, own).setHeader('connection', 'close')
      if (status === 503) response.setHeader('retry-after', '5')
      refuse(request, response, status).catch((error: Error) => response.destroy(error))
    }
    const held = new HeldBody(bodies, keyOfIp(String(request.headers['x-forwarded-for'] ?? '')))
    response.once('close', () => held.end())
    const taken = boundBody(
      request,
      largestBodyOf(request),
      () => breakOff(413),
      (bytes) => held.take(bytes),
      () => breakOff(503),
    )
    if (!taken) return
    const upload = uploadOf(request)
    // Who is not logged in is refused by the route, which reads nothing of it.
    if (upload > 0 && (await provesSession(request, settings)) && !held.reserve(upload)) return breakOff(503)
    // Else it would be waited for until it ends.
    if (hasNeedlessBody(request)) {
      closeAfterAnswer(request)
      response.setHeader('connection', 'close')
    }
    if (files.answer(request, response)) return
    if (vitals && request.method === 'POST' && pathOf(url) === vitalsPath) return vitals(request, response)
    if (needsPageLoad(request, settings)) return answerWithPageLoad(response)
    if (isPageAddress(url)) request.url = withSingleSlashes(url)
    if (isPageAddress(url) && request.method !== 'POST')
      request.url = urlToRender(storeOfIncoming(request, settings), request.url ?? url)
    // Before anything is read for the page.
    const began = Date.now()
    const isDocument = isDocumentRequest(request, url)
    // Notes what is sent from its first byte.
    const form = isDocument && isForm(request) ? new SentForm(request) : undefined
    const refused = () => visitors.refuses(request, response)
    if (isDocument) {
      const sent = request.method === 'POST'
      if (!sent && pages.answer(request, response)) return
      if (await refused()) return
      sendWhole(request, response, { errorPages, form, ...(!sent && { cache: pages }) })
    } else {
      const isOwn = isOfThisProcess(request)
      const file = generatedFile(url)
      if (file && !isOwn) {
        if (await generated.answer(request, response, file, refused)) return
      } else if (await refused()) return
      compressed(request, response)
    }
    // Its random numbers are made here, as Next lets no rendering make any.
    void currentRequest()?.span
    const rendering: Rendering = {
      began,
      tags: new Set(),
      known: fleet()?.changes.now,
      isAhead: isAhead(request),
      isAnew: isOfThisProcess(request),
    }
    if (isPageAddress(url)) afterwards(request, response, rendering)
    return whileRendering(rendering, () => next(request, response))
  }
  /** Tells a CDN the tags of a stored page, and counts the visit. */
  const afterwards = (request: IncomingMessage, response: ServerResponse, rendering: Rendering): void => {
    tellTags(response, settings, rendering)
    response.once('close', () => rendering.ended?.())
    if (request.method !== 'GET') return
    const asked = request.url ?? '/'
    response.once('finish', () => {
      if (rendering.page)
        pageCache().asked(rendering.page.key, cachedUrl(storeOfIncoming(request, settings), asked) ?? pathOf(asked))
    })
  }
  const refuse = async (request: IncomingMessage, response: ServerResponse, status: number): Promise<void> => {
    if (status === 405) response.setHeader('allow', allowedMethods(request.url ?? '/').join(', '))
    if (isOfFile(request.url ?? '/')) return refusePlainly(request, response, status)
    if (!request.url?.startsWith('/api/') || isSentForm(request)) return errorPages.answer(request, response, status)
    const text = JSON.stringify(refusals[status] ?? { detail: 'Bad request.' })
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'content-length': text.length }
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : text)
  }
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else void errorPages.answer(request, response, 500)
    })
  }
}

/**
 * A browser (or crawler) asking for a page, or sending a form without a script; not an open page
 * asking for its data.
 */
function isDocumentRequest(request: IncomingMessage, url: string): boolean {
  if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) return false
  const { accept, rsc } = request.headers
  if (request.headers['next-action'] !== undefined) return false
  return rsc === undefined && isPageAddress(url) && (accept === undefined || /text\/html|\*\/\*/.test(accept))
}

/** A form with photos that a browser sends without a script: a person reads the answer. */
function isSentForm({ url = '/', headers: { accept = '' } }: IncomingMessage): boolean {
  return pathOf(url) === reportPath && accept.includes('text/html')
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}
