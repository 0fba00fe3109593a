import type { IncomingMessage, ServerResponse } from 'node:http'
import { browserCall } from '#lib/api/proxy.ts'
import type { Environment } from '#lib/env.ts'
import { largestUpload } from '#lib/rules/operation/body-limits.ts'
import { ByteBudget } from '#lib/rules/operation/byte-budget.ts'
import { pathOf } from '#lib/urls/request-address.ts'
import { vitalsPath } from '#lib/vitals/report.ts'
import { provesSession, visitorKey } from './incoming.ts'

/** Largest form of a page, bytes, and of a call; larger calls are refused by the store API. */
const largestForm = 524_288
/** Largest report of how fast a page was, bytes: an address of 2 kB, and its values. */
const largestReport = 4_096
/**
 * Bodies that a process holds at a time, bytes: of all visitors, and of each: one form with photos
 * and some forms besides.
 */
export const heldBodies = { all: 2 * largestUpload, each: largestUpload + 8 * largestForm } as const
/**
 * How long the rest of a refused body is discarded before the connection is cut, milliseconds: the answer has to
 * arrive.
 */
const lingering = 1_000

/** When a body that did not fit may be sent again, seconds. */
const comeBack = 5

type Refuse = (request: IncomingMessage, response: ServerResponse, status: number) => Promise<void>

/**
 * Accepts reports with photos. A form whose Content-Length is too large is redirected back to its page, with a message.
 */
const reportPath = '/api/incidents'

/** How large the body of a request may be, bytes. */
export function largestBodyOf(request: Pick<IncomingMessage, 'method' | 'url'>): number {
  const [{ method = 'GET' }, path] = [request, pathOf(request)]
  if (path === reportPath) return largestUpload
  if (path === vitalsPath) return largestReport
  const called = path.startsWith('/api/')
    ? browserCall(method, `${path.slice('/api'.length).replace(/\/$/, '')}/`)
    : null
  return called?.upload ? largestUpload : largestForm
}

/** Size of a form with files, bytes, by its Content-Length; the maximum without one; 0 for every other request. */
function uploadOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): number {
  if (largestBodyOf(request) !== largestUpload || request.method !== 'POST') return 0
  return Math.min(Number(request.headers['content-length'] ?? largestUpload), largestUpload)
}

/**
 * Bounds a body while it arrives, regardless of its Content-Length: bytes beyond the limit are discarded.
 * @param breakOff called once, with 413 as soon as the body is certainly too large, and with 503 where the process's
 *   budget is exhausted
 * @param hold reserves a total number of bytes of the process's budget; false where it cannot
 * @returns false where the Content-Length is already too large
 */
export function boundBody(
  request: IncomingMessage,
  largest: number,
  breakOff: (status: 413 | 503) => unknown,
  hold: (bytes: number) => boolean = () => true,
): boolean {
  const { push, headers } = request
  let length = 0
  let isRefused = pathOf(request) !== reportPath && Number(headers['content-length'] ?? 0) > largest
  if (isRefused) breakOff(413)
  const isTaken = !isRefused
  request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    length += chunk?.length ?? 0
    if (!isRefused && (length > largest || (chunk && !hold(length)))) {
      isRefused = true
      breakOff(length > largest ? 413 : 503)
    }
    // Discarded bytes are still read from the connection.
    return isRefused ? true : push.call(request, chunk, encoding)
  }
  return isTaken
}

/** Whether a GET or HEAD request has a body, which is not used. */
function hasNeedlessBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0)
}

/** Has the connection of a request closed after its answer, so that the answer arrives although more is being sent. */
export function closeAfterAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingering).unref()
  }
}

/** The bodies that a process holds while it answers those who sent them. */
export class HeldBodies {
  readonly #budget = new ByteBudget(heldBodies)
  readonly #settings: Environment
  readonly #refuse: Refuse

  /** @param refuse answers with a status */
  constructor(settings: Environment, refuse: Refuse) {
    this.#settings = settings
    this.#refuse = refuse
  }

  /** Bounds the body of a request. @returns false where it is refused, and answered */
  async admits(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { write, end, writeHead, flushHeaders } = response
    const breakOff = (status: 413 | 503): false => {
      if (response.headersSent) request.socket.destroy()
      else {
        closeAfterAnswer(request, Object.assign(response, { write, end, writeHead, flushHeaders }))
        if (status === 503) response.setHeader('retry-after', comeBack)
        this.#refuse(request, response, status).catch((error: Error) => response.destroy(error))
      }
      return false
    }
    const hold = this.#holdUntilAnswered(request, response)
    if (!boundBody(request, largestBodyOf(request), breakOff, hold)) return false
    // Uploads without a session are refused by the route, which does not read the body. The whole length is reserved,
    // so that a body that has begun can end.
    const upload = uploadOf(request)
    if (upload > 0 && (await provesSession(request, this.#settings)) && !hold(upload)) return breakOff(503)
    // Else it would be waited for until it ends.
    if (hasNeedlessBody(request)) closeAfterAnswer(request, response)
    return true
  }

  /** @returns reserves a number of bytes for a request; false, without any effect, where the budget is exhausted */
  #holdUntilAnswered(request: IncomingMessage, response: ServerResponse): (bytes: number) => boolean {
    const visitor = visitorKey(request)
    let held = 0
    let isAnswered = false
    response.once('close', () => {
      isAnswered = true
      this.#budget.giveBack(visitor, held)
    })
    return (bytes) => {
      const more = Math.max(0, bytes - held)
      if (isAnswered || !this.#budget.take(visitor, more)) return false
      held += more
      return true
    }
  }
}
