import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Histogram, type Registry } from 'prom-client'
import { z } from 'zod'
import { isSameOrigin } from '#lib/api/same-origin.ts'
import type { Environment } from '#lib/env.ts'
import { documentKind } from '#lib/rules/headers/document-kind.ts'
import { readJson } from '#lib/rules/json.ts'
import { makeCounter } from '#lib/rules/operation/counters.ts'
import { requestHost } from '#lib/stores/request-host.ts'
import { routeName } from '#lib/urls/route-name.ts'
import { screens, type VitalsReport } from '#lib/vitals/report.ts'
import { storeOfIncoming, visitorKey } from '../request/incoming.ts'

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

/** Name, help and buckets of each value: finer around the limits of good and poor (https://web.dev/articles/vitals). */
const measured = {
  lcp: ['lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]],
  inp: ['inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1]],
  cls: ['cls_ratio', 'Cumulative layout shift', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]],
  ttfb: ['ttfb_seconds', 'Time to the first byte', [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3]],
} as const
const names = Object.keys(measured) as (keyof typeof measured)[]

/**
 * Reports accepted per minute, from one network address and from all: a household or an office shares an address, and a
 * page is left every few seconds at most.
 */
const reportLimits = { each: { calls: 60, seconds: 60 }, all: { calls: 6_000, seconds: 60 } }

/** Answers a report of a browser. */
export type TakeVitals = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Counts browsers' measurements of page speed, by the page's template, the store and the kind of screen. A report is
 * accepted only from the shop's own pages, a limited number per minute; nothing of it is stored, logged or answered.
 */
export function takeVitals(registry: Registry, settings: Environment, limits = reportLimits): TakeVitals {
  const [each, all] = [makeCounter('vitals of one', limits.each), makeCounter('vitals of all', limits.all)]
  const histograms = names.map((name) => {
    const [end, help, buckets] = measured[name]
    const labelNames = ['route', 'store', 'screen']
    const given = { name: `shop_web_vital_${end}`, help: `${help}, as browsers measured it`, labelNames }
    return [name, new Histogram({ ...given, buckets: [...buckets], registers: [registry] })] as const
  })
  return async (request, response) => {
    const answer = (status: number) => void response.writeHead(status, { 'cache-control': 'no-store' }).end()
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null }
    if (!isSameOrigin(headers, requestHost(headers))) return answer(403)
    if ((await each.count(visitorKey(request))) > 0 || (await all.count('')) > 0) return answer(429)
    const report = schema.safeParse(await readJson({ text: () => text(request) }).catch(() => undefined)).data
    if (!report) return answer(400)
    const store = storeOfIncoming(request, settings)
    const route = routeName(store, report.path)
    // Private pages, API URLs and paths that are no pages are not measured.
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
