import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { readJson } from '../../../lib/rules/json.ts'
import { currencies } from '../../../lib/stores/registry.ts'
import { choicePage, pageHeaders } from '../../payments/simulated/pages.ts'
import { lateBy } from '../../payments/simulated/simulated-provider.ts'
import { captureOf, orderOf, type PaypalStoredOrder } from './simulated-answers.ts'
import { clientId, payeeId } from './simulated-keys.ts'
import { walletScript } from './simulated-script.ts'
import { newId, type PaypalState } from './simulated-state.ts'

const money = z.object({ currency_code: z.enum(currencies), value: z.string().regex(/^\d+\.\d{2}$/) })
const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        amount: money.extend({ breakdown: z.record(z.string(), money) }),
        items: z.array(z.object({ quantity: z.string(), unit_amount: money })),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
})

const refund = z.object({ amount: money.optional(), custom_id: z.string().max(127).optional() })

/**
 * The simulated PayPal: its REST interface for the shop, its page and its script for the browser.
 */
export function paypalRoutes(state: PaypalState, origin: () => string): Hono {
  const app = new Hono()
  const tokens = new Set<string>()
  app.post('/v1/oauth2/token', (context) => {
    const wanted = `Basic ${Buffer.from(`${clientId}:${state.keys.secret}`).toString('base64')}`
    if (context.req.header('authorization') !== wanted) return context.json({ error: 'invalid_client' }, 401)
    const access_token = `A21AA${randomUUID()}`
    tokens.add(access_token)
    return context.json({
      scope: 'https://uri.paypal.com/services/payments',
      access_token,
      token_type: 'Bearer',
      expires_in: 32_400,
    })
  })
  for (const path of ['/v2/*', '/v1/notifications/*', '/v1/customer/*'])
    app.use(path, async (context, next) => {
      if (tokens.has((context.req.header('authorization') ?? '').replace(/^Bearer /, ''))) return next()
      return context.json({ name: 'AUTHENTICATION_FAILURE' }, 401)
    })
  app.post('/v2/checkout/orders', async (context) => {
    const request = context.req.header('paypal-request-id')
    if (request === undefined) return refused(context, 'MISSING_REQUIRED_PARAMETER')
    const before = state.orders.get(state.byRequest.get(request) ?? '')
    if (before) return context.json(orderOf(before, origin()))
    const given = newOrder.safeParse(await readJson(context.req).catch(() => null))
    const unit = given.data?.purchase_units[0]
    if (!given.success || !unit) return refused(context, 'INVALID_REQUEST')
    if (!addsUp(unit)) return refused(context, 'AMOUNT_MISMATCH')
    const { return_url, cancel_url } = given.data.payment_source.paypal.experience_context
    const order: PaypalStoredOrder = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      unit: { ...unit, amount: { currency_code: unit.amount.currency_code, value: unit.amount.value } },
      payee: { merchant_id: payeeId },
      returnUrl: return_url,
      cancelUrl: cancel_url,
      capture: 'COMPLETED',
      delivery: {},
      captured: null,
    }
    state.orders.set(order.id, order)
    state.byRequest.set(request, order.id)
    return context.json(orderOf(order, origin()), 201)
  })
  const found = (context: Context, answer: object | undefined) =>
    context.json(answer ?? { name: 'RESOURCE_NOT_FOUND' }, answer ? 200 : 404)
  app.get('/v2/checkout/orders/:id', (context) => {
    const order = state.orders.get(context.req.param('id'))
    return found(context, order && orderOf(order, origin()))
  })
  app.post('/v2/checkout/orders/:id/capture', (context) => {
    const order = state.orders.get(context.req.param('id'))
    if (!order) return context.json({ name: 'RESOURCE_NOT_FOUND' }, 404)
    const request = context.req.header('paypal-request-id') ?? randomUUID()
    const issue = state.captures.get(request) ?? state.capture(order) ?? ''
    state.captures.set(request, issue)
    return issue === '' ? context.json(orderOf(order, origin()), 201) : refused(context, issue)
  })
  app.get('/v2/payments/captures/:id', (context) => {
    const order = [...state.orders.values()].find(({ captured }) => captured?.id === context.req.param('id'))
    return found(context, order && captureOf(order))
  })
  app.get('/v2/payments/refunds/:id', (context) => found(context, state.refunded.get(context.req.param('id'))))
  app.get('/v1/customer/disputes/:id', (context) => found(context, state.disputes.get(context.req.param('id'))))
  app.post('/v2/payments/captures/:id/refund', async (context) => {
    const request = context.req.header('paypal-request-id') ?? ''
    const id = context.req.param('id')
    const given = refund.safeParse(await readJson(context.req).catch(() => ({})))
    if (!given.success) return refused(context, 'INVALID_REQUEST')
    const name = state.refunds.get(request) ?? state.refund(id, given.data)
    if (name === null) return refused(context, 'REFUND_AMOUNT_EXCEEDED')
    state.refunds.set(request, name)
    return context.json({ id: name, status: 'COMPLETED' }, 201)
  })
  app.post('/v1/notifications/verify-webhook-signature', async (context) => {
    const given = (await readJson(context.req).catch(() => ({}))) as Record<string, unknown>
    return context.json({ verification_status: state.verifies(given) ? 'SUCCESS' : 'FAILURE' })
  })
  app.get('/checkoutnow', (context) => {
    const order = state.orders.get(context.req.query('token') ?? '')
    if (!order) return context.notFound()
    const choices = [
      { outcome: 'COMPLETED', says: 'Pay' },
      { outcome: 'PENDING', says: 'Pay, pending review' },
      { outcome: 'DECLINED', says: 'Pay with a card that is declined' },
      { outcome: 'cancel', says: 'Cancel' },
    ]
    const action = `${context.req.path}?token=${order.id}${context.req.query('popup') ? '&popup=1' : ''}`
    return context.html(choicePage('PayPal', `${order.unit.amount.value} EUR`, action, choices), 200, pageHeaders)
  })
  app.post('/checkoutnow', async (context) => {
    const order = state.orders.get(context.req.query('token') ?? '')
    if (!order) return context.notFound()
    const { outcome, late, twice } = await context.req.parseBody()
    const chosen = outcome === 'COMPLETED' || outcome === 'PENDING' || outcome === 'DECLINED'
    // An approval is final: a second submission does nothing.
    const approved = chosen && order.status === 'PAYER_ACTION_REQUIRED'
    if (approved) {
      order.capture = outcome
      order.delivery = { ...(late && { delay: lateBy }), ...(twice && { copies: 2 }) }
      state.approve(order)
    }
    if (context.req.query('popup')) return context.html(closingPage(order.id, approved), 200, pageHeaders)
    const back = new URL(approved ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    if (approved) back.searchParams.set('PayerID', 'SANDBOXPAYER')
    return context.redirect(back.href, 303)
  })
  return app
}

/** The script that the browser loads in place of PayPal's own. */
export function paypalScriptRoutes(origin: () => string): Hono {
  const app = new Hono()
  app.use('*', cors({ origin: '*' }))
  app.get('/v6/core', (context) => {
    context.header('Content-Type', 'text/javascript; charset=utf-8')
    context.header('Cache-Control', 'no-store')
    return context.body(walletScript(`${origin()}/paypal/checkoutnow`))
  })
  return app
}

function refused(context: Context, issue: string): Response {
  return context.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: issue }] }, 422)
}

/** PayPal's identity: the value is items + shipping + handling − discount, and the items add up. */
function addsUp({ amount, items }: z.output<typeof newOrder>['purchase_units'][number]): boolean {
  const cents = (value: string | undefined) => Math.round(Number(value ?? '0') * 100)
  const part = (name: string) => cents(amount.breakdown[name]?.value)
  const sum = items.reduce((total, item) => total + cents(item.unit_amount.value) * Number(item.quantity), 0)
  const total = part('item_total') + part('shipping') + part('handling') - part('discount')
  return sum === part('item_total') && total === cents(amount.value)
}

function closingPage(orderId: string, approved: boolean): string {
  const message = JSON.stringify({ sandboxWallet: true, orderId, approved })
  return `<!doctype html><meta charset="utf-8"><title>PayPal (SANDBOX)</title><script>opener?.postMessage(${message}, '*'); close()</script>`
}
