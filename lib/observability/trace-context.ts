import { randomUUID } from 'node:crypto'

/** Where a request belongs in a trace: https://www.w3.org/TR/trace-context/. */
export interface TraceContext {
  /** 32 hexadecimal digits, the same in every program that the request passes. */
  readonly trace: string
  /** 16 hexadecimal digits: the work of this program on it. */
  readonly span: string
  /** Whether whoever began the trace records it. */
  readonly sampled: boolean
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** Longest header that is looked at, characters; version 00 has 55. */
const longest = 512

/**
 * The trace and the sender's span that a `traceparent` header names.
 * @returns undefined for one that the specification tells to ignore
 */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  if (header === undefined || header.length > longest) return undefined
  const [, version = '', trace = '', span = '', flags = '', rest] = form.exec(header) ?? []
  if (version === '' || version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (/^0+$/.test(trace) || /^0+$/.test(span)) return undefined
  return { trace, span, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** A span of this program's own: in the trace of a sound header, else in a new trace. */
export function nextSpan(header: string | undefined): TraceContext {
  const before = readTraceparent(header)
  return {
    trace: before?.trace ?? randomUUID().replaceAll('-', ''),
    // A UUID has digits that are always the same in its middle.
    span: randomUUID().slice(0, 8) + randomUUID().slice(0, 8),
    sampled: before?.sampled ?? false,
  }
}

/** The header by which the next program continues a trace. */
export function traceparentOf({ trace, span, sampled }: TraceContext): string {
  return `00-${trace}-${span}-${sampled ? '01' : '00'}`
}
