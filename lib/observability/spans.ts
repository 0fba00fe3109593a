import type { Observe } from './observed-request.ts'
import { currentRequest, type RequestContext } from './request-context.ts'
import { type EndedSpan, type SpanCollector, spanCollector } from './span-collector.ts'
import { traceparentOf } from './trace-context.ts'

/** A running part of a request's or job's work. */
export interface OpenSpan {
  /** The header by which another program continues the trace below this span. */
  readonly traceparent: string
  /** Tells the collector of it, once. */
  end(result: { attributes?: EndedSpan['attributes']; failed?: boolean }): void
}

/**
 * Begins a request to another program, as a child of the present span.
 * @param name of few kinds, without an address, an id or anything typed
 * @returns undefined without a collector, for a trace that is not sampled, or outside of a request
 */
export function beginRequest(name: string, known: EndedSpan['attributes'] = {}): OpenSpan | undefined {
  const [collector, context] = [spanCollector(), currentRequest()]
  if (!collector || !context?.span.sampled) return undefined
  const { trace, span: parent } = context.span
  const span = context.nextPart()
  const began = context.timeOf(performance.now())
  return {
    traceparent: traceparentOf({ trace, span, sampled: true }),
    end({ attributes, failed = false }) {
      const ended = context.timeOf(performance.now())
      const all = { ...known, ...attributes }
      collector.take({ name, kind: 'client', trace, span, parent, began, ended, failed, attributes: all })
    },
  }
}

/** Tells the collector of each request that was answered, by the template of its address. */
export const spansOfRequests: Observe = ({ method, route, status, seconds }) => {
  whole(seconds, (collector, context, span) =>
    collector.take({
      ...span,
      name: `${method} ${route}`,
      kind: 'server',
      failed: status >= 500,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(context.given !== undefined && { 'shop.request': context.given }),
      },
    }),
  )
}

/** Tells the collector of a job that has ended. @param kind its name in the table of jobs */
export function spanOfJob(kind: string, seconds: number, failed: boolean): void {
  whole(seconds, (collector, _, span) =>
    collector.take({ ...span, name: `job ${kind}`, kind: 'internal', failed, attributes: { 'shop.job': kind } }),
  )
}

type Whole = Pick<EndedSpan, 'trace' | 'span' | 'parent' | 'began' | 'ended'>

/** The span of all the work on the current request or job, which ends now. */
function whole(seconds: number, tell: (collector: SpanCollector, context: RequestContext, span: Whole) => void): void {
  const [collector, context] = [spanCollector(), currentRequest()]
  if (!collector || !context?.span.sampled) return
  const { trace, span, parent } = context.span
  const ended = context.timeOf(performance.now())
  tell(collector, context, { trace, span, parent, began: ended - seconds * 1_000, ended })
}
