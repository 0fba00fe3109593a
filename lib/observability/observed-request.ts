import type { Log } from './log.ts'

/** A request that was answered, as access log and metrics note it. */
export interface ObservedRequest {
  readonly method: string
  /** Template of its address, never the address itself. */
  readonly route: string
  readonly status: number
  /** From its head to the end of the answer. */
  readonly seconds: number
}

export type Observe = (request: ObservedRequest) => void

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** A method as a log writes it: one of HTTP's, or `other`. */
export function methodName(method: string | undefined): string {
  return method !== undefined && methods.has(method) ? method : 'other'
}

/** Writes a line for each request (`ACCESS_LOG=1`): no address, no query, no name of a person. */
export function accessLog(log: Log): Observe {
  return ({ method, route, status, seconds }) =>
    log('info', 'request', { method, route, status, ms: Math.round(seconds * 10_000) / 10 })
}
