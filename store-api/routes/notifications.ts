import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { isSharedName, parseJson } from '../../lib/rules/json.ts'
import { defaultLanguage } from '../../lib/rules/languages.ts'
import { refusal } from '../context/errors.ts'
import type { Log } from '../context/log.ts'
import { messagesIn } from '../context/messages.ts'
import { isStorable, isStorableJson } from '../db/storable.ts'
import { inTurn } from '../db/turn.ts'
import { readLimited } from '../http/body.ts'
import { countedAs, type Trusted } from '../http/caller.ts'
import type { HeldBodies, Hold } from '../http/held-bodies.ts'
import { urgencyOfNotifications } from '../http/urgency.ts'
import { ProviderBudgetSpent, ProviderRefusal, ProviderUnreachable } from '../payments/ask.ts'
import { isTaken, type NoticeOptions, takeNotice } from '../payments/notices.ts'
import type { Providers } from '../payments/providers.ts'
import { adyenNotices } from '../providers/adyen/notices.ts'
import { paypalEvent } from '../providers/paypal/events.ts'
import { takePaypalEvent } from '../providers/paypal/notices.ts'
import { takeSequraNotice } from '../providers/sequra/notices.ts'
import { sequraNotifyPath } from '../providers/sequra/requests.ts'

export interface NotificationOptions extends NoticeOptions, Trusted {
  providers: Providers
  /** Counts what is held of their bodies. */
  bodies: HeldBodies
}

/**
 * Where the payment providers tell what became of payments. Not part of the contract: each speaks
 * its provider's own format and believes nothing that is not signed.
 */
export function notificationRoutes(options: NotificationOptions): Hono {
  const app = new Hono()
  app.use('/payment/*', (_, next) => inTurn(urgencyOfNotifications, next))
  const taken = (take: TakeNotice) => (context: Context) =>
    options.bodies.during('call', countedAs(context, options), (hold) =>
      take(context, options, () => textOf(context, hold)),
    )
  app.post('/payment/v1/adyen/notifications/', taken(takeAdyen))
  app.post('/payment/v1/paypal/notifications/', taken(takePaypal))
  app.post(sequraNotifyPath, taken(takeSequra))
  return app
}

type TakeNotice = (context: Context, options: NotificationOptions, read: () => Promise<string>) => Promise<Response>

async function takeAdyen(
  context: Context,
  options: NotificationOptions,
  read: () => Promise<string>,
): Promise<Response> {
  const { log } = options
  const { adyen } = options.providers
  if (!adyen) return nobody(context)
  const notices = isUser(context, adyen.settings.basicAuth) ? adyenNotices(adyen, parsed(await read())) : null
  if (!notices) return forged(context, log, 'Adyen')
  for (const notice of notices) await takeNotice(options, notice)
  return context.text('[accepted]')
}

async function takePaypal(
  context: Context,
  options: NotificationOptions,
  read: () => Promise<string>,
): Promise<Response> {
  const { log } = options
  const { paypal } = options.providers
  if (!paypal) return nobody(context)
  const text = await read()
  const event = paypalEvent(parsed(text))
  if (!event) return forged(context, log, 'PayPal')
  // PayPal need not be asked about what was taken before.
  if (await isTaken(options.db, 'paypal', event.id)) return context.body(null, 200)
  return orLater(context, log, async () => {
    if (!(await paypal.isGenuine(context.req.raw.headers, text))) return forged(context, log, 'PayPal')
    const outcome = await takePaypalEvent(options, paypal, event)
    return outcome === 'unknown_payment' ? unknownPayment(context) : context.body(null, 200)
  })
}

async function takeSequra(
  context: Context,
  options: NotificationOptions,
  read: () => Promise<string>,
): Promise<Response> {
  if (!options.providers.sequra) return nobody(context)
  const fields = [...new URLSearchParams(await read())]
  if (fields.some(([name, value]) => isSharedName(name) || !isStorable(name) || !isStorable(value)))
    return forged(context, options.log, 'seQura', 400)
  const form = Object.fromEntries(fields)
  return orLater(context, options.log, async () => {
    const status = await takeSequraNotice(options, form)
    return status === 400 ? forged(context, options.log, 'seQura', 400) : context.body(null, status)
  })
}

/** When a provider that could not be asked may notify again, seconds. */
const comeBack = 60

/** A provider that cannot be asked now is told to notify again. */
async function orLater(context: Context, log: Log, take: () => Promise<Response>): Promise<Response> {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefusal)) throw error
    // What is refused comes from a setting: somebody has to look at it.
    log(error instanceof ProviderRefusal ? 'error' : 'warn', error.message)
    const wait = error instanceof ProviderBudgetSpent ? error.retryAfter : comeBack
    return context.body(null, 503, { 'Retry-After': String(wait) })
  }
}

function nobody(context: Context): Response {
  return context.json({ detail: 'Not found.', code: 'not_found' }, 404)
}

function unknownPayment(context: Context): Response {
  return context.json({ detail: 'No payment of the shop.', code: 'unknown_payment' }, 404)
}

function forged(context: Context, log: Log, provider: string, status: 400 | 401 = 401): Response {
  log('warn', 'a notification that is not genuine was refused', { provider })
  return context.json({ detail: 'Signature not valid.', code: 'signature_not_valid' }, status)
}

async function textOf(context: Context, hold: Hold): Promise<string> {
  const bytes = await readLimited(context.req.raw, messagesIn(defaultLanguage), hold)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusal(400, messagesIn(defaultLanguage)('parseError'), 'parse_error')
  }
}

/** @returns null for what is no JSON, and for what could not be kept */
function parsed(text: string): unknown {
  try {
    const value = parseJson(text)
    return isStorableJson(value) ? value : null
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
