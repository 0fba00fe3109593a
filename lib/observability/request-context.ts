import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '../rules/operation/process-singleton.ts'
import { spanCollector } from './span-collector.ts'
import { nextSpan, type OwnSpan, partOfSpan, traceparentOf } from './trace-context.ts'

/** The request or job that is being worked on, as log lines and other programs name it. */
export class RequestContext {
  readonly #traceparent: string | undefined
  /** The name that a proxy in front gave the request. */
  readonly given: string | undefined
  readonly kind: 'request' | 'job'
  #span: OwnSpan | undefined
  #clock = 0
  #parts = 0

  /**
   * @param traceparent the request's header, where that is believed; an unsound one begins a new
   *   trace
   * @param requestId its `X-Request-Id`, where that is believed
   */
  constructor(traceparent?: string, requestId?: string, kind: 'request' | 'job' = 'request') {
    this.#traceparent = traceparent
    this.given = requestId !== undefined && isRequestId(requestId) ? requestId : undefined
    this.kind = kind
  }

  /**
   * Created on demand: pages from memory do not need it. Next does not let a rendering create random numbers or read
   * the clock, so it has to be accessed before.
   */
  get span(): OwnSpan {
    if (!this.#span) {
      this.#clock = Date.now() - performance.now()
      this.#span = nextSpan(this.#traceparent, spanCollector()?.share)
    }
    return this.#span
  }

  /** Id of the request in log lines and error answers: the given one, else its trace. */
  get id(): string {
    return this.given ?? this.span.trace
  }

  /** Headers by which the next program continues the trace. */
  get headers(): Record<string, string> {
    return { traceparent: traceparentOf(this.span), ...(this.given !== undefined && { 'x-request-id': this.given }) }
  }

  /** The id of another part of its work. */
  nextPart(): string {
    this.#parts += 1
    return partOfSpan(this.span.span, this.#parts)
  }

  /** Milliseconds since 1970. @param moment by `performance.now()` */
  timeOf(moment: number): number {
    void this.span
    return this.#clock + moment
  }
}

/** Whether a text can name a request: letters, digits and `_ . : -`, so nothing personal and no line end. */
export function isRequestId(text: string): boolean {
  return /^[\w.:-]{1,100}$/.test(text)
}

const storage = processSingleton('request-context', () => new AsyncLocalStorage<RequestContext>())

/** Runs a function that answers a request, or does a job. */
export function duringRequest<Result>(context: RequestContext, run: () => Result): Result {
  return storage.run(context, run)
}

/** The request that is being answered, or the job that is being done; undefined at the start. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}
