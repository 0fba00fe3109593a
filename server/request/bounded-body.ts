import type { IncomingMessage, ServerResponse } from 'node:http'
import { browserCall } from '#lib/api/proxy.ts'
import type { Environment } from '#lib/env.ts'
import { largestUpload } from '#lib/rules/operation/body-limits.ts'
import { ByteBudget } from '#lib/rules/operation/byte-budget.ts'
import { pathOf } from '#lib/urls/request-address.ts'
import { vitalsPath } from '#lib/vitals/report.ts'
import { provesSession, visitorKey } from './incoming.ts'

/** Largest form of a page, bytes, and of a call, which is told by the store API that it is too large. */
const largestForm = 524_288
/** Largest report of how fast a page was, bytes: an address of 2 kB, and its values. */
const largestReport = 4_096
/**
 * Bodies that a process holds at a time, bytes: of all visitors, and of each: one form with photos
 * and some forms besides.
 */
export const heldBodies = { all: 2 * largestUpload, each: largestUpload + 8 * largestForm } as const
/**
 * How long what a refused sender still sends is thrown away before the connection is cut,
 * milliseconds: the answer has to arrive.
 */
const lingering = 1_000

/** When a body that did not fit may be sent again, seconds. */
const comeBack = 5

type Refuse = (request: IncomingMessage, response: ServerResponse, status: number) => Promise<void>

/**
 * Takes reports with photos, and leads back to the form, which says that they are too large, where
 * the head of a request says so.
 */
export const reportPath = '/api/incidents'

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

/**
 * How much a form with files brings, bytes, by what its head says: as much as it may where that says
 * nothing; 0 for every other request.
 */
function uploadOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): number {
  if (largestBodyOf(request) !== largestUpload || request.method !== 'POST') return 0
  return Math.min(Number(request.headers['content-length'] ?? largestUpload), largestUpload)
}

/**
 * Watches a body while it comes in, whatever its head says of its length: what goes beyond the
 * limit reaches nobody.
 * @param breakOff told once, with 413 as soon as it is certain that it is too large, and with 503
 *   where the process holds as much as it may
 * @param hold takes so many bytes in all of what the process may hold; false where it cannot
 * @returns false where the head says already that it is too large
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
    // What is thrown away goes on being taken from the connection.
    return isRefused ? true : push.call(request, chunk, encoding)
  }
  return isTaken
}

/** Whether a request that only reads brings a body along, which nobody looks at. */
function hasNeedlessBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0)
}

/**
 * Has the connection of a request closed after its answer, so that the answer arrives although more
 * is being sent.
 */
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
    // Who is not logged in is refused by the route, which reads nothing of it. A body that was begun
    // can end, however many others are sent.
    const upload = uploadOf(request)
    if (upload > 0 && (await provesSession(request, this.#settings)) && !hold(upload)) return breakOff(503)
    // Else it would be waited for until it ends.
    if (hasNeedlessBody(request)) closeAfterAnswer(request, response)
    return true
  }

  /** @returns takes so many bytes in all for a request; false, and takes nothing, where the process cannot hold them */
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
