import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorPages } from './error-pages.ts'
import { deferHead } from './head.ts'

/** Headers of an error that do not describe the page in its place. */
const ofBody = ['content-length', 'content-encoding', 'etag', 'transfer-encoding']

/**
 * Replaces an error below `/api` by the store's page, for a person who follows a link or sends a form and cannot read
 * JSON. The headers decide, so every other answer, such as a file, passes on piece by piece as it is written.
 */
export function showErrorsAsPages(request: IncomingMessage, response: ServerResponse, errorPages: ErrorPages): void {
  const { write, end } = response
  const release = deferHead(response)
  response.write = ((...all: Parameters<typeof write>) => {
    release()
    if (!isForPrograms(response)) return response.write(...all)
    response.write = ignore as typeof write
    response.end = replace
    return ignore(...all)
  }) as typeof write
  response.end = ((...all: Parameters<typeof end>) => {
    release()
    return isForPrograms(response) ? replace(...all) : response.end(...all)
  }) as typeof end
  const replace = ((...all: unknown[]) => {
    ignore(...all)
    Object.assign(response, { write, end })
    for (const header of ofBody) response.removeHeader(header)
    errorPages.answer(request, response, response.statusCode).catch((error: Error) => response.destroy(error))
    return response
  }) as typeof end
}

/** Whether an answer is an error in words that only programs read; so is plain text, by which Next reports a failure. */
function isForPrograms(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '')
  return response.statusCode >= 400 && (/json/.test(type) || (response.statusCode >= 500 && /^text\/plain/.test(type)))
}

/** Drops a piece of a body. @returns true, as the next one may follow at once */
function ignore(...all: unknown[]): boolean {
  all.find((each): each is () => void => typeof each === 'function')?.()
  return true
}
