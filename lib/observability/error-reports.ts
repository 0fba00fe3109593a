import { AsyncLocalStorage } from 'node:async_hooks'
import { createStackParser, createTransport } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { LogLine } from './log.ts'

export interface ErrorReports {
  /** Reports a line of the log at level `error`; leaves out all others. */
  report(line: LogLine): void
  /** Waits until the reports are sent, or the time is over, milliseconds. */
  flush(patience: number): Promise<unknown>
}

/** Longest wait for the server that takes reports, milliseconds. */
const longestSend = 5_000
/** Bounds the reports of a failure that happens at every request. */
const perMinute = 60

/**
 * Sends error lines to a server that speaks Sentry's protocol. They hold the same as the log: no personal data, no
 * request, no host name. An unreachable server delays nothing.
 * @param dsn `https://key@host/project`
 */
export function openErrorReports(dsn: string, program: string, environment: string): ErrorReports {
  // As it is before Next puts one in its place that takes part in rendering; so is the context.
  const { fetch } = globalThis
  const outside = AsyncLocalStorage.snapshot()
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    integrations: [],
    stackParser,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { url, headers = {} } = options
        const signal = AbortSignal.timeout(longestSend)
        const answer = await fetch(url, { method: 'POST', body: body as BodyInit, headers, signal })
        await answer.body?.cancel()
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
            'retry-after': answer.headers.get('retry-after'),
          },
        }
      }),
  })
  client.init()
  let minute = { began: 0, sent: 0 }
  const report = ({ level, message, details }: LogLine): void => {
    if (level !== 'error') return
    const now = Date.now()
    if (now - minute.began >= 60_000) minute = { began: now, sent: 0 }
    minute.sent += 1
    if (minute.sent > perMinute) return
    const { stack, error = 'Error', trace_id: trace, request, ...extra } = details
    const frames = Array.isArray(stack) ? stackParser(stack.join('\n')) : []
    const exception = { type: String(error), value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }
    client.captureEvent({
      level: 'error',
      exception: { values: [exception] },
      tags: { program, ...(request !== undefined && { request: String(request) }) },
      ...(trace !== undefined && { contexts: { trace: { trace_id: String(trace), span_id: '0'.repeat(16) } } }),
      extra,
    })
  }
  return { report: (line) => outside(report, line), flush: async (patience) => client.flush(patience) }
}
