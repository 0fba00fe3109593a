import { AsyncLocalStorage } from 'node:async_hooks'
import { nextSpan, type TraceContext, traceparentOf } from './trace-context.ts'

/** The request that is being answered, as log lines and other programs name it. */
export class RequestContext {
  readonly #traceparent: string | undefined
  /** The name that a proxy in front gave the request. */
  readonly given: string | undefined
  #span: TraceContext | undefined

  /**
   * @param traceparent the request's header; an unsound one begins a new trace
   * @param requestId its `X-Request-Id`, where that is believed
   */
  constructor(traceparent: string | undefined, requestId: string | undefined) {
    this.#traceparent = traceparent
    this.given = requestId !== undefined && isRequestId(requestId) ? requestId : undefined
  }

  /**
   * Made when somebody asks: most pages are answered from memory, and nobody does. Next lets no
   * rendering make random numbers, so it has to be asked for before.
   */
  get span(): TraceContext {
    this.#span ??= nextSpan(this.#traceparent)
    return this.#span
  }

  /** What log lines and error answers call the request: the name given to it, else its trace. */
  get id(): string {
    return this.given ?? this.span.trace
  }

  /** Headers by which the next program continues the trace. */
  get headers(): Record<string, string> {
    return { traceparent: traceparentOf(this.span), ...(this.given !== undefined && { 'x-request-id': this.given }) }
  }
}

/** Whether a text can name a request: letters, digits and `_ . : -`, so nothing personal and no line end. */
export function isRequestId(text: string): boolean {
  return /^[\w.:-]{1,100}$/.test(text)
}

const symbol = Symbol.for('shop.request-context')
const shared = globalThis as typeof globalThis & { [symbol]?: AsyncLocalStorage<RequestContext> }
/** One for the process: Next brings this module a second time. */
shared[symbol] ??= new AsyncLocalStorage<RequestContext>()
const storage = shared[symbol]

/** Runs what answers a request. */
export function duringRequest<Result>(context: RequestContext, run: () => Result): Result {
  return storage.run(context, run)
}

/** The request that is being answered; undefined for jobs and at the start. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}
