import { processSingleton } from '../rules/operation/process-singleton.ts'

/** Completed work as reported to a collector of traces: no addresses, no queries, no bodies. */
export interface EndedSpan {
  /** Name of the operation, from a limited set: `GET /{product}.html`, `SELECT carts`. */
  readonly name: string
  /** `server`: a request that was answered; `client`: a request to another program; `internal`: a job. */
  readonly kind: 'server' | 'client' | 'internal'
  /** 32 hexadecimal digits. */
  readonly trace: string
  /** 16 hexadecimal digits. */
  readonly span: string
  /** The span that this one is a part of; absent for the first of a trace. */
  readonly parent?: string | undefined
  /** Milliseconds since 1970, with a fraction. */
  readonly began: number
  readonly ended: number
  readonly failed: boolean
  readonly attributes: Readonly<Record<string, string | number>>
}

export interface SpanCollector {
  /** Share of the traces begun here that are collected, 0 to 1. */
  readonly share: number
  take(span: EndedSpan): void
}

const shared = processSingleton('spans', (): { collector?: SpanCollector | undefined } => ({}))

/** Collects spans from now on. @returns the unsubscribe function */
export function collectSpans(collector: SpanCollector): () => void {
  shared.collector = collector
  return () => {
    shared.collector = undefined
  }
}

/** The collector of spans; undefined without one. */
export function spanCollector(): SpanCollector | undefined {
  return shared.collector
}
