import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { isPageAddress, refusalOf } from './address.ts'
import { compressed } from './compress.ts'
import { errorPageInstead } from './error-page-instead.ts'
import type { ErrorPages } from './error-pages.ts'
import { isForeignAction, isHostUnclear, settleHeaders } from './incoming.ts'
import { KeptPages } from './kept-pages.ts'
import { isForm, SentForm } from './sent-form.ts'
import { StaticFiles } from './static-files.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * What happens to a request: unsound addresses are refused, kept pages and static files are answered from memory in their compressed
 * form, everything else is Next's, whose answer is compressed and, when it is an empty error page, replaced by the store's own.
 */
export function createHandler(next: Handle, errorPages: ErrorPages, settings: Environment): RequestListener {
  const pages = new KeptPages(settings)
  const files = new StaticFiles('.next/static')
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/'
    settleHeaders(request, settings.TRUST_PROXY === '1')
    const refusal = isHostUnclear(request) ? 400 : (refusalOf(url) ?? (files.isMissing(url) ? 404 : undefined))
    if (refusal) return refuse(request, response, refusal)
    if (isPageAddress(url) && isForeignAction(request)) return refuse(request, response, 403)
    if (isDocumentRequest(request, url)) {
      const sent = request.method === 'POST'
      if (!sent && pages.answer(request, response)) return
      compressed(request, response, sent ? undefined : pages)
      errorPageInstead(request, response, errorPages, isForm(request) ? new SentForm(request) : undefined)
    } else {
      if (url.startsWith('/_next/static/') && (await files.answer(request, response))) return
      compressed(request, response)
    }
    return next(request, response)
  }
  const refuse = async (request: IncomingMessage, response: ServerResponse, status: number): Promise<void> => {
    if (!request.url?.startsWith('/api/')) return errorPages.answer(request, response, status)
    const body = status === 404 ? { detail: 'Not found.', code: 'not_found' } : { detail: 'Bad request.' }
    const text = JSON.stringify(body)
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

/** A browser (or crawler) asking for a page, or sending a form without a script; not an open page asking for its data. */
function isDocumentRequest(request: IncomingMessage, url: string): boolean {
  if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) return false
  const { accept, rsc } = request.headers
  if (request.headers['next-action'] !== undefined) return false
  return rsc === undefined && isPageAddress(url) && (accept === undefined || /text\/html|\*\/\*/.test(accept))
}
