import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isSharedName, parseJson } from '../../lib/rules/json.ts'
import { defaultLanguage } from '../../lib/rules/languages.ts'
import { refusal } from '../context/errors.ts'
import type { Log } from '../context/log.ts'
import { messagesIn } from '../context/messages.ts'
import { inTurn } from '../db/turn.ts'
import { findPayment } from '../domain/payment/payments.ts'
import { readLimited } from '../http/body.ts'
import { urgencyOfNotifications } from '../http/urgency.ts'
import { ProviderRefusal, ProviderUnreachable } from '../payments/ask.ts'
import { type NoticeOptions, takeNotice } from '../payments/notices.ts'
import type { Providers } from '../payments/providers.ts'
import { adyenNotices } from '../providers/adyen/notices.ts'
import { askedOf, paypalEvent, paypalNotice } from '../providers/paypal/notices.ts'
import { captureApproved } from '../providers/paypal/requests.ts'
import { takeSequraNotice } from '../providers/sequra/notices.ts'
import { sequraNotifyPath } from '../providers/sequra/requests.ts'

export interface NotificationOptions extends NoticeOptions {
  providers: Providers
}

/**
 * Where the payment providers tell what became of payments. Not part of the contract: each speaks
 * its provider's own format and believes nothing that is not signed.
 */
export function notificationRoutes(options: NotificationOptions): Hono {
  const app = new Hono()
  app.use('/payment/*', (_, next) => inTurn(urgencyOfNotifications, next))
  app.post('/payment/v1/adyen/notifications/', (context) => takeAdyen(context, options))
  app.post('/payment/v1/paypal/notifications/', (context) => takePaypal(context, options))
  app.post(sequraNotifyPath, (context) => takeSequra(context, options))
  return app
}

async function takeAdyen(context: Context, options: NotificationOptions): Promise<Response> {
  const { log } = options
  const { adyen } = options.providers
  if (!adyen) return nobody(context)
  const notices = isUser(context, adyen.settings.basicAuth) ? adyenNotices(adyen, parsed(await textOf(context))) : null
  if (!notices) return forged(context, log, 'Adyen')
  for (const notice of notices) await takeNotice(options, notice)
  return context.text('[accepted]')
}

async function takePaypal(context: Context, options: NotificationOptions): Promise<Response> {
  const { db, stores, log } = options
  const { paypal } = options.providers
  if (!paypal) return nobody(context)
  const text = await textOf(context)
  const event = paypalEvent(parsed(text))
  return orLater(context, log, async () => {
    if (!event || !(await paypal.isGenuine(context.req.raw.headers, text))) return forged(context, log, 'PayPal')
    const notice = paypalNotice(event, await askedOf(paypal, event), paypal.settings.merchantId)
    if (event.event_type === 'CHECKOUT.ORDER.APPROVED') {
      // The browser may never come back: the money is taken now.
      const payment = await findPayment(db, notice.payment)
      const store = payment && stores.find(payment.reference.slice(0, 4))
      if (payment && store) await captureApproved(db, store, paypal, payment)
    }
    await takeNotice(options, notice)
    return context.body(null, 200)
  })
}

async function takeSequra(context: Context, options: NotificationOptions): Promise<Response> {
  if (!options.providers.sequra) return nobody(context)
  const fields = [...new URLSearchParams(await textOf(context))]
  // PostgreSQL keeps no NUL in a text.
  if (fields.some(([name, value]) => isSharedName(name) || `${name}${value}`.includes('\0')))
    return forged(context, options.log, 'seQura', 400)
  const form = Object.fromEntries(fields)
  return orLater(context, options.log, async () => {
    const status = await takeSequraNotice(options, form)
    return status === 400 ? forged(context, options.log, 'seQura', 400) : context.body(null, status)
  })
}

/** A provider that cannot be asked now is told to notify again. */
async function orLater(context: Context, log: Log, take: () => Promise<Response>): Promise<Response> {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefusal)) throw error
    log('warn', error.message)
    return context.body(null, 503)
  }
}

function nobody(context: Context): Response {
  return context.json({ detail: 'Not found.', code: 'not_found' }, 404)
}

function forged(context: Context, log: Log, provider: string, status: 400 | 401 = 401): Response {
  log('warn', 'a notification that is not genuine was refused', { provider })
  return context.json({ detail: 'Signature not valid.', code: 'signature_not_valid' }, status)
}

async function textOf(context: Context): Promise<string> {
  const bytes = await readLimited(context.req.raw, messagesIn(defaultLanguage))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusal(400, messagesIn(defaultLanguage)('parseError'), 'parse_error')
  }
}

function parsed(text: string): unknown {
  try {
    // PostgreSQL keeps no NUL in a text.
    return text.includes('\\u0000') ? null : parseJson(text)
  } catch {
    return null
  }
}

function isUser(context: Context, basicAuth: string | undefined): boolean {
  if (basicAuth === undefined) return true
  const wanted = Buffer.from(`Basic ${Buffer.from(basicAuth).toString('base64')}`)
  const given = Buffer.from(context.req.header('authorization') ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
