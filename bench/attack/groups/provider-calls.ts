import type { AttackRequest } from '../request.ts'
import type { Ground, Group } from './group.ts'

/** Notices that PayPal never sent, and how many are under way at once. */
const notices = 1_200
const atOnce = 50
/** Verifications that PayPal may be sent in a minute (store-api/providers/paypal/client.ts), and its other requests. */
const perMinute = 300
const besides = 30
const probe: AttackRequest = { server: 'store API', store: 'FRSM', role: 'visitor', method: 'GET', target: '/healthz' }

/** Forged notices of PayPal, each of which requires a request to PayPal: their number must stay bounded. */
export const providerCalls: Group = {
  name: 'provider-calls',
  tries: 'made-up notifications of PayPal, each of which costs a call to PayPal',
  heavy: true,
  inOrder: true,
  async *requests(ground) {
    const { providers, tell, say } = ground
    const [began, before] = [Date.now(), providers.calls()]
    let left = notices
    const statuses = new Map<number, number>()
    const send = async () => {
      while (left > 0) {
        left -= 1
        const status = await madeUp(ground, left)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, send))
    const calls = providers.calls() - before
    const told = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')
    say(`  ${notices} made-up notices (${told}) had PayPal asked ${calls} times`)
    if (calls === 0) throw new Error('PayPal was asked about none of them, so that no bound was reached.')
    // A minute of the budget may end, and another begin, just as the first notice comes.
    const minutes = Math.floor((Date.now() - began) / 60_000) + 2
    if (calls > perMinute * minutes + besides)
      tell('outward', `the payment providers were asked ${calls} times because of ${notices} made-up notices`)
    for (const oddity of statuses.keys())
      if (oddity !== 401 && oddity !== 503) tell('outward', `a made-up notice of PayPal was answered ${oddity}`)
    yield probe
  },
}

async function madeUp({ shop }: Ground, number: number): Promise<number> {
  const body = { id: `WH-MADE-UP-${number}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'NOTHING' } }
  const { status } = await shop.send({
    server: 'store API',
    store: 'FRSM',
    role: 'visitor',
    method: 'POST',
    target: '/payment/v1/paypal/notifications/',
    headers: [
      ['content-type', 'application/json'],
      ['paypal-transmission-id', `made-up-${number}`],
      ['paypal-transmission-time', '2026-11-22T10:00:00Z'],
      ['paypal-transmission-sig', 'made-up'],
      ['paypal-cert-url', 'https://api.paypal.com/v1/notifications/certs/MADEUP'],
      ['paypal-auth-algo', 'SHA256withRSA'],
    ],
    body: JSON.stringify(body),
  })
  return status
}
