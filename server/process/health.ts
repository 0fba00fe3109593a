import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '#lib/env.ts'
import { Readiness } from '#lib/observability/readiness.ts'
import { answer, json } from '../response/answer.ts'

/** Longest wait for a store API, milliseconds. */
const patience = 1_500

/**
 * Readiness of the storefront: its store API has answered once. A store API that is away later is reported, but the
 * storefront stays in service: cached pages are answered without it, and a balancer that removed every storefront would
 * answer nothing.
 * @param isWarm whether it has rendered pages of each kind
 */
export function storefrontReadiness(
  { storeApiUrls }: Pick<Environment, 'storeApiUrls'>,
  isWarm: () => boolean = () => true,
): Readiness {
  const apis = [...new Set(Object.values(storeApiUrls))]
  let met = false
  return new Readiness({
    pages: async () => (isWarm() ? { state: 'ok', ready: true } : { state: 'warming up', ready: false }),
    store_api: async () => {
      const answers = (await Promise.all(apis.map(isThere))).every(Boolean)
      met ||= answers
      return { state: answers ? 'ok' : 'away', ready: met }
    },
  })
}

/** Whether a store API answers; one that has no such address answers too. */
function isThere(api: string): Promise<boolean> {
  return fetch(`${api.replace(/\/$/, '')}/healthz`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'manual',
    cache: 'no-store',
  }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status < 500
    },
    () => false,
  )
}

/** Addresses that probes ask: `/livez` whether the program runs, `/readyz` whether to send it requests. */
export function isHealthCheck({ method, url = '/' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/(?:livez|readyz)(?:\?|$)/.test(url)
}

/** Answers a probe. */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
): Promise<void> {
  const { status, body } = request.url?.startsWith('/livez')
    ? { status: 200, body: { status: 'ok' } }
    : await readiness.answer()
  answer(request, response, status, JSON.stringify(body), json)
}
