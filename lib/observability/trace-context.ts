import { randomUUID } from 'node:crypto'

/** Where a request belongs in a trace: https://www.w3.org/TR/trace-context/. */
export interface TraceContext {
  /** 32 hexadecimal digits, the same in every program that the request passes. */
  readonly trace: string
  /** 16 hexadecimal digits: the work of this program on it. */
  readonly span: string
  /** Whether the trace is collected, as the program that started it decided. */
  readonly sampled: boolean
}

/** A span of this program's own. */
export interface OwnSpan extends TraceContext {
  /** The sender's span; absent where the trace begins here. */
  readonly parent?: string | undefined
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** Longest accepted header, characters; version 00 has 55. */
const longest = 512

/**
 * The trace and the sender's span in a `traceparent` header.
 * @returns undefined for one that the specification requires to ignore
 */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  if (header === undefined || header.length > longest) return undefined
  const [, version = '', trace = '', span = '', flags = '', rest] = form.exec(header) ?? []
  if (version === '' || version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (/^0+$/.test(trace) || /^0+$/.test(span)) return undefined
  return { trace, span, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/**
 * A new span of this program: in the trace of a valid header, else in a new trace.
 * @param share of the new traces that are collected, 0 to 1; for a header its flag decides
 */
export function nextSpan(header: string | undefined, share = 0): OwnSpan {
  const before = readTraceparent(header)
  const trace = before?.trace ?? randomUUID().replaceAll('-', '')
  return {
    trace,
    // A UUID has digits that are always the same in its middle.
    span: randomUUID().slice(0, 8) + randomUUID().slice(0, 8),
    parent: before?.span,
    sampled: before?.sampled ?? Number.parseInt(trace.slice(-8), 16) < share * 2 ** 32,
  }
}

/** An odd number far from any small one, so that ids of one span's parts look like random ones. */
const step = 0x9e3779b97f4a7c15n

/**
 * The id of the nth part of a span, worked out and not random: Next lets no rendering make random
 * numbers.
 */
export function partOfSpan(span: string, part: number): string {
  const id = BigInt.asUintN(64, BigInt(`0x${span}`) + step * BigInt(part))
  return (id || 1n).toString(16).padStart(16, '0')
}

/** The header by which the next program continues a trace. */
export function traceparentOf({ trace, span, sampled }: TraceContext): string {
  return `00-${trace}-${span}-${sampled ? '01' : '00'}`
}
