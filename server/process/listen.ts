import type { RequestListener, Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Readiness } from '#lib/observability/readiness.ts'
import { type Bounds, boundedServer } from '#lib/processes/bounded-server.ts'
import { closeAfterAnswers, drain } from '#lib/processes/drain.ts'
import { endOnSignal } from '#lib/processes/end-on-signal.ts'

/** Longest head of a request, bytes: an address of 8 kB is answered with a page, and still has room for cookies. */
const maxHeaderSize = 65_536
/**
 * How long running answers may take once the program is told to end, milliseconds: longer than the timeout of the store
 * API, so that an order being placed is answered.
 */
export const longestAnswer = 15_000

/** A server with the bounds of the storefront. @param times other than the usual ones, milliseconds */
export function storefrontServer(handler: RequestListener, times: Partial<Bounds> = {}): Server {
  return boundedServer(handler, { ...times, maxHeaderSize })
}

export interface Ending {
  /** Says from the signal on that nothing more is to be sent. */
  readiness?: Readiness
  /** How long requests are still accepted after SIGTERM, so that balancers have time to notice, milliseconds. */
  delay?: number
  /** Sends buffered data, in a bounded time. */
  flush?: () => Promise<unknown>
}

/**
 * On SIGTERM or SIGINT: no new connections, answers under way are finished within a bounded time,
 * then the process ends with 0.
 */
export function stopOnSignal(servers: readonly Server[], { readiness, delay = 0, flush }: Ending = {}): void {
  endOnSignal(async (signal) => {
    readiness?.drain()
    closeAfterAnswers(servers)
    if (signal === 'SIGTERM') await pause(delay)
    await drain(servers, longestAnswer)
    await flush?.()
  })
}
