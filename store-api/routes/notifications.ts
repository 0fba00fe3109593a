import { type Context, Hono } from 'hono'
import { paymentProvider } from '../../lib/contract/payment-methods.ts'
import { defaultLanguage } from '../../lib/rules/languages.ts'
import { paymentProviders } from '../../lib/rules/payment-providers.ts'
import { refusal } from '../context/errors.ts'
import { messagesIn } from '../context/messages.ts'
import { inConnectionQueue } from '../db/connection-priority.ts'
import type { EventOptions } from '../domain/payment/apply-event.ts'
import { readLimited } from '../http/body.ts'
import { countedAs, type Trusted } from '../http/caller.ts'
import type { HeldBodies, Hold } from '../http/held-bodies.ts'
import { urgencyOfNotifications } from '../http/urgency.ts'
import { ProviderBudgetSpent } from '../payments/ask.ts'
import { takeEvents } from '../payments/events.ts'
import { isProviderFailure, logFailure } from '../payments/failures.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Providers } from '../payments/providers.ts'

/** When a provider that cannot be asked now may notify again, seconds. */
const comeBack = 60

export interface NotificationOptions extends EventOptions, Trusted {
  providers: Providers
  /** Counts the bytes of held request bodies. */
  bodies: HeldBodies
}

/**
 * Where the payment providers tell what became of payments. Not part of the contract: each speaks
 * its provider's own format and believes nothing that is not proven. A provider that is not set up
 * has no such path.
 */
export function notificationRoutes(options: NotificationOptions): Hono {
  const app = new Hono()
  app.use('/payment/*', (_, next) => inConnectionQueue(urgencyOfNotifications, next))
  for (const name of paymentProvider.options) {
    const provider = options.providers[name]
    if (!provider) continue
    app.post(provider.events.path, (context) =>
      options.bodies.during('call', countedAs(context, options), (hold) => take(context, options, provider, hold)),
    )
  }
  return app
}

async function take(
  context: Context,
  options: NotificationOptions,
  provider: PaymentProvider,
  hold: Hold,
): Promise<Response> {
  const { log, providers } = options
  const { accepted, refused } = provider.events
  const { headers } = context.req.raw
  try {
    const text = () => textOf(context, hold)
    const taken = await takeEvents({ ...options, addresses: providers }, provider, { headers, text })
    if (!taken) {
      log('warn', 'a notification that is not genuine was refused', { provider: paymentProviders[provider.name].title })
      return context.json({ detail: 'Signature not valid.', code: 'signature_not_valid' }, refused)
    }
    if (taken.status === 404) return context.json({ detail: 'No payment of the shop.', code: 'unknown_payment' }, 404)
    return accepted === null ? context.body(null, taken.status as 200) : context.text(accepted)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    logFailure(log, error)
    const wait = error instanceof ProviderBudgetSpent ? error.retryAfter : comeBack
    return context.body(null, 503, { 'Retry-After': String(wait) })
  }
}

async function textOf(context: Context, hold: Hold): Promise<string> {
  const bytes = await readLimited(context.req.raw, messagesIn(defaultLanguage), hold)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusal(400, messagesIn(defaultLanguage)('parseError'), 'parse_error')
  }
}
