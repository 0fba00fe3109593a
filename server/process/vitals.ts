import type { IncomingMessage, ServerResponse } from 'node:http'
import { Histogram, type Registry } from 'prom-client'
import { z } from 'zod'
import { isSameOrigin } from '#lib/api/same-origin.ts'
import type { Environment } from '#lib/env.ts'
import { documentKind } from '#lib/rules/headers/document-kind.ts'
import { parseJson } from '#lib/rules/json.ts'
import { keyOfAddress } from '#lib/rules/operation/address-key.ts'
import { requestHost } from '#lib/stores/request-host.ts'
import { screens, type VitalsReport } from '#lib/vitals/report.ts'
import { storeOfIncoming } from '../request/incoming.ts'
import { routeName } from './route-name.ts'

/** Longest time that is believed, seconds. */
const longest = 300
const seconds = z.number().min(0).max(longest).optional()
const schema: z.ZodType<VitalsReport> = z.strictObject({
  path: z.string().startsWith('/').max(2_000),
  screen: z.enum(screens),
  lcp: seconds,
  inp: seconds,
  cls: z.number().min(0).max(100).optional(),
  ttfb: seconds,
})

/**
 * Name, help and upper ends of the classes of each value: finer around what counts as good and as
 * poor (https://web.dev/articles/vitals).
 */
const measured = {
  lcp: ['lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]],
  inp: ['inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1]],
  cls: ['cls_ratio', 'Cumulative layout shift', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]],
  ttfb: ['ttfb_seconds', 'Time to the first byte', [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3]],
} as const
const names = Object.keys(measured) as (keyof typeof measured)[]

/** Answers a report of a browser. */
export type TakeVitals = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Counts what browsers say of the speed of pages, by the page's template, the store and the kind of
 * screen. A report is taken from the shop's own pages alone, from one address sixty a minute; nothing
 * of it is kept, logged or answered.
 */
export function takeVitals(registry: Registry, settings: Environment, limit = new ReportLimit()): TakeVitals {
  const histograms = names.map((name) => {
    const [end, help, buckets] = measured[name]
    const labelNames = ['route', 'store', 'screen']
    const given = { name: `shop_web_vital_${end}`, help: `${help}, as browsers measured it`, labelNames }
    return [name, new Histogram({ ...given, buckets: [...buckets], registers: [registry] })] as const
  })
  return async (request, response) => {
    const answer = (status: number) => {
      response.writeHead(status, { 'cache-control': 'no-store' })
      response.end()
    }
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null }
    if (!isSameOrigin(headers, requestHost(headers))) return answer(403)
    if (!limit.takes(String(request.headers['x-forwarded-for']))) return answer(429)
    const report = schema.safeParse(jsonOr((await request.toArray()) as Buffer[])).data
    if (!report) return answer(400)
    const store = storeOfIncoming(request, settings)
    const route = routeName(store, report.path)
    // A page that belongs to one person, an address of the API and what is no page are not measured.
    if (documentKind(route) !== 'shop' || /^\/(?:api|_next|images|files)\/|^\/(?:404|500)$/.test(route))
      return answer(400)
    const labels = { route, store: store.code, screen: report.screen }
    for (const [name, histogram] of histograms) {
      const value = report[name]
      if (value !== undefined) histogram.observe(labels, value)
    }
    answer(204)
  }
}

/** What a body holds; nothing where it is no JSON. */
function jsonOr(pieces: readonly Buffer[]): unknown {
  try {
    return parseJson(Buffer.concat(pieces).toString())
  } catch {
    return undefined
  }
}

/** Addresses that are remembered at a time; above that nobody new is. */
const mostAddresses = 10_000

/** How many reports are taken in a minute: from one network address, and from all. */
export class ReportLimit {
  readonly #each: number
  readonly #all: number
  #minute = { began: 0, taken: 0, from: new Map<string, number>() }

  /** A household or an office shares an address, and a page is left every few seconds at most. */
  constructor(each = 60, all = 6_000) {
    this.#each = each
    this.#all = all
  }

  /** Whether one more is taken, which is counted. @param now milliseconds since 1970 */
  takes(address: string, now = Date.now()): boolean {
    if (now - this.#minute.began >= 60_000) this.#minute = { began: now, taken: 0, from: new Map() }
    const { from, taken } = this.#minute
    const key = keyOfAddress(address)
    const before = from.get(key) ?? 0
    if (taken >= this.#all || before >= this.#each || (before === 0 && from.size >= mostAddresses)) return false
    from.set(key, before + 1)
    this.#minute.taken += 1
    return true
  }
}
