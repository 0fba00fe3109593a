import type { IncomingMessage } from 'node:http'
import { browserCall } from '#lib/api/proxy.ts'
import { largestUpload } from '#lib/rules/operation/body-limits.ts'
import type { ByteBudget } from '#lib/rules/operation/byte-budget.ts'
import { vitalsPath } from '#lib/vitals/report.ts'

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

/**
 * Takes reports with photos, and leads back to the form, which says that they are too large, where
 * the head of a request says so.
 */
export const reportPath = '/api/incidents'

/** How large the body of a request may be, bytes. */
export function largestBodyOf({ method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): number {
  const path = pathOf(url)
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
export function uploadOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): number {
  if (largestBodyOf(request) !== largestUpload || request.method !== 'POST') return 0
  return Math.min(Number(request.headers['content-length'] ?? largestUpload), largestUpload)
}

/**
 * Watches a body while it comes in, whatever its head says of its length: what goes beyond the
 * limit reaches nobody.
 * @param tooLarge told once, as soon as that is certain
 * @param hold takes so many bytes of what the process may hold; false where it holds as much as it may
 * @param full told once that it holds as much as it may
 * @returns false where the head says already that it is too large
 */
export function boundBody(
  request: IncomingMessage,
  largest: number,
  tooLarge: () => void,
  hold: (bytes: number) => boolean = () => true,
  full: () => void = tooLarge,
): boolean {
  const { push, headers } = request
  let length = 0
  let refused = pathOf(request.url) !== reportPath && Number(headers['content-length'] ?? 0) > largest
  request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    length += chunk?.length ?? 0
    if (!refused && length > largest) {
      refused = true
      tooLarge()
    }
    if (!refused && chunk && !hold(chunk.length)) {
      refused = true
      full()
    }
    // What is thrown away goes on being taken from the connection.
    return refused ? true : push.call(request, chunk, encoding)
  }
  if (refused) tooLarge()
  return !refused
}

function pathOf(url = '/'): string {
  return url.split('?', 1)[0] ?? '/'
}

/** Whether a request that only reads brings a body along, which nobody looks at. */
export function hasNeedlessBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0)
}

/**
 * Has the connection of a request closed after its answer, so that the answer arrives although more
 * is being sent.
 */
export function closeAfterAnswer({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingering).unref()
  }
}

/** What the body of one request holds of the bytes that a process may hold. */
export class HeldBody {
  readonly #budget: ByteBudget
  readonly #visitor: string
  #came = 0
  #held = 0
  #ended = false

  /** @param visitor by which limits count who sends it */
  constructor(budget: ByteBudget, visitor: string) {
    this.#budget = budget
    this.#visitor = visitor
  }

  /** Takes bytes that came. @returns false where the process holds as much as it may */
  take(bytes: number): boolean {
    this.#came += bytes
    return this.reserve(this.#came)
  }

  /**
   * Takes so many bytes in all before they come: a body that was begun can end then, however many
   * others are sent.
   * @returns false, and takes nothing, where the process cannot hold them
   */
  reserve(bytes: number): boolean {
    const more = Math.max(0, bytes - this.#held)
    if (this.#ended || !this.#budget.take(this.#visitor, more)) return false
    this.#held += more
    return true
  }

  /** Gives everything back, once. */
  end(): void {
    if (!this.#ended) this.#budget.giveBack(this.#visitor, this.#held)
    this.#ended = true
  }
}
