import { request as ask, type IncomingHttpHeaders } from 'node:http'
import type { NextRequest } from 'next/server'
import { env } from '../env.ts'
import { hostHeaders, requestHost } from '../stores/request-host.ts'

/** Redirects of pages that are followed; none leads through more. */
const mostSteps = 3
/** How long an answer is waited for, milliseconds. */
const patience = 15_000

/**
 * Where a path that everybody sees alike ends: the path itself, or the one that its page leads to
 * for good.
 * @param path with query
 * @returns null where nothing is there. Where the storefront cannot say, the path counts as there
 */
export async function whereItEnds(request: NextRequest, path: string): Promise<string | null> {
  let end = path
  for (let step = 0; step < mostSteps; step += 1) {
    const answer = await askHere(request, end)
    if (answer?.status === 404) return null
    const next = answer?.status === 308 ? localTarget(answer.headers.location, end) : null
    if (next === null) return end
    end = next
  }
  return end
}

/**
 * The path of a private page, or null where there is no such page. It is requested without its query, which may hold a
 * token, and as a visitor, who may be redirected: a redirect is no proof.
 */
export async function whereItIs(request: NextRequest, path: string): Promise<string | null> {
  const answer = await askHere(request, path.split('?', 1)[0] ?? path)
  return answer?.status === 404 ? null : path
}

/** A path of this store, with query, that a redirect names. */
function localTarget(location: string | undefined, from: string): string | null {
  if (location === undefined) return null
  const url = new URL(location, new URL(from, 'http://store.invalid'))
  return url.pathname + url.search
}

/**
 * Requests a page of this storefront on behalf of the visitor, whose limits count it. Another process of the same port
 * may answer, which does not know the mark: it counts this machine.
 * @returns undefined without an answer
 */
function askHere(
  { headers }: NextRequest,
  path: string,
): Promise<{ status: number; headers: IncomingHttpHeaders } | undefined> {
  const { HOST, PORT } = env()
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const asked = { ...hostHeaders(headers), host: requestHost(headers), accept: 'text/html' }
  const visitor = headers.get('x-forwarded-for')
  return new Promise((done) => {
    const sent = ask(
      {
        host,
        port: PORT,
        path,
        method: 'HEAD',
        headers: { ...asked, ...(visitor && { 'x-forwarded-for': visitor }) },
        timeout: patience,
      },
      (answer) => {
        answer.resume()
        done({ status: answer.statusCode ?? 0, headers: answer.headers })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`${path} was not answered in time`)))
    sent.on('error', () => done(undefined))
    sent.end()
  })
}
