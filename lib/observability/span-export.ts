import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { collectSpans, type EndedSpan } from './span-collector.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const
/** Longest wait for the collector, milliseconds. */
const longestSend = 5_000
/** Longest wait for them at the end of the program, milliseconds. */
const lastSend = 2_000

/**
 * Sends spans to a collector of OpenTelemetry, in batches (OTLP over HTTP, as JSON; headers by
 * OTEL_EXPORTER_OTLP_HEADERS). No tracer is registered: Next would add its own spans, which hold whole URLs. An
 * unreachable collector delays nothing: the queue is bounded.
 * @param endpoint base address, to which `/v1/traces` is added
 * @param share of the traces begun here that are collected, 0 to 1
 * @returns function that sends the buffered spans, in two seconds at most
 */
export function exportSpans(program: string, endpoint: string, share: number): () => Promise<unknown> {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: longestSend }) })
  const resource = resourceFromAttributes({ 'service.name': program, 'service.namespace': 'shop' })
  // Else its timers would belong to the request, and to Next's rendering, that happens to fill a batch.
  const outside = AsyncLocalStorage.snapshot()
  collectSpans({ share, take: (span) => outside(() => processor.onEnd(readable(span, resource))) })
  return () => Promise.race([processor.forceFlush().catch(() => undefined), pause(lastSend, undefined, { ref: false })])
}

/** A span as the SDK takes it. */
function readable(span: EndedSpan, resource: Resource): ReadableSpan {
  const contextOf = (spanId: string) => ({ traceId: span.trace, spanId, traceFlags: TraceFlags.SAMPLED })
  return {
    name: span.name,
    kind: kinds[span.kind],
    spanContext: () => contextOf(span.span),
    ...(span.parent !== undefined && { parentSpanContext: contextOf(span.parent) }),
    startTime: timeOf(span.began),
    endTime: timeOf(span.ended),
    duration: timeOf(Math.max(0, span.ended - span.began)),
    status: { code: span.failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: span.attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'shop' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

/** Milliseconds as seconds and nanoseconds. */
function timeOf(milliseconds: number): [seconds: number, nanoseconds: number] {
  const seconds = Math.floor(milliseconds / 1_000)
  return [seconds, Math.min(999_999_999, Math.round((milliseconds - seconds * 1_000) * 1e6))]
}
