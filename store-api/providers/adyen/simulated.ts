import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { readJson } from '../../../lib/rules/json.ts'
import { currencies } from '../../../lib/stores/registry.ts'
import { amountText, choicePage, pageHeaders } from '../../payments/simulated/pages.ts'
import { lateBy } from '../../payments/simulated/simulated-provider.ts'
import { merchantAccount } from './simulated-keys.ts'
import type { AdyenSession, AdyenState, ResultCode } from './simulated-state.ts'
import { walletsScript } from './simulated-wallets-script.ts'

const newSession = z.object({
  amount: z.object({ value: z.int().min(1), currency: z.enum(currencies) }),
  merchantAccount: z.literal(merchantAccount),
  reference: z.string().min(1).max(80),
  returnUrl: z.url(),
  countryCode: z.string().length(2),
  shopperLocale: z.string(),
  expiresAt: z.iso.datetime(),
  allowedPaymentMethods: z.array(z.string()).min(1),
  shopperReference: z.string().min(3).max(256).optional(),
  storePaymentMethodMode: z.enum(['askForConsent', 'disabled']).optional(),
  recurringProcessingModel: z.literal('CardOnFile').optional(),
  lineItems: z.array(z.object({ quantity: z.int(), amountIncludingTax: z.int() })),
})

const partialRefund = z.object({
  amount: z.object({ value: z.int().min(1), currency: z.enum(currencies) }),
  merchantAccount: z.literal(merchantAccount),
  reference: z.string().min(1).max(80),
})

/** Adyen's Checkout API as merchants' servers use it, and the pages to which shoppers are redirected. */
export function adyenRoutes(state: AdyenState): Hono {
  const app = new Hono()
  app.use('/v72/*', async (context, next) => {
    if (context.req.header('x-api-key') === state.keys.apiKey) return next()
    return context.json({ status: 401, errorCode: '000', message: 'HTTP Status Response - Unauthorized' }, 401)
  })
  app.post('/v72/sessions', async (context) => {
    const key = context.req.header('idempotency-key')
    const before = key === undefined ? undefined : state.answers.get(key)
    if (before) return context.json(before as never, 201)
    const given = newSession.safeParse(await readJson(context.req).catch(() => null))
    if (!given.success)
      return context.json({ status: 422, errorCode: '14_0', message: String(given.error.issues[0]?.path) }, 422)
    const {
      amount,
      lineItems,
      allowedPaymentMethods,
      storePaymentMethodMode: stores,
      recurringProcessingModel: model,
      ...rest
    } = given.data
    if (stores === 'askForConsent' && !(rest.shopperReference && model))
      return context.json({ status: 422, errorCode: '14_030', message: 'Required field is not provided' }, 422)
    const sum = lineItems.reduce((total, line) => total + line.quantity * line.amountIncludingTax, 0)
    if (sum !== amount.value)
      return context.json({ status: 422, errorCode: '14_1', message: `The lines add up to ${sum}` }, 422)
    const session = state.open({ ...rest, amount, types: allowedPaymentMethods })
    const { id, sessionData } = session
    const answer = { ...given.data, id, sessionData }
    if (key !== undefined) state.answers.set(key, answer)
    return context.json(answer, 201)
  })
  app.get('/v72/sessions/:id', (context) => {
    const session = state.sessions.get(context.req.param('id'))
    if (!session || session.sessionResult === null || session.sessionResult !== context.req.query('sessionResult'))
      return context.json({ status: 422, errorCode: '158', message: 'sessionResult is not valid' }, 422)
    const { id, reference, status, amount, pspReference } = session
    const payments = status === 'completed' ? [{ amount, pspReference, resultCode: 'Authorised' }] : []
    return context.json({ id, reference, status, payments })
  })
  app.post('/v72/payments/:psp/reversals', async (context) => {
    const key = context.req.header('idempotency-key')
    const psp = context.req.param('psp')
    const done = key !== undefined && state.answers.has(key)
    if (!done && !state.reverse(psp))
      return context.json({ status: 422, errorCode: '167', message: 'Original pspReference required' }, 422)
    const answer = { paymentPspReference: psp, pspReference: `R${psp}`, status: 'received' }
    if (key !== undefined) state.answers.set(key, answer)
    return context.json(answer, 201)
  })
  app.post('/v72/payments/:psp/refunds', async (context) => {
    const key = context.req.header('idempotency-key') ?? ''
    const psp = context.req.param('psp')
    const given = partialRefund.safeParse(await readJson(context.req).catch(() => null))
    if (!given.success) return context.json({ status: 422, errorCode: '137', message: 'Invalid amount' }, 422)
    const { amount, reference } = given.data
    const before = state.answers.get(key)
    if (before) return context.json(before as never, 201)
    const pspReference = state.refund(psp, amount, reference)
    if (pspReference === null)
      return context.json({ status: 422, errorCode: '167', message: 'Insufficient balance on payment' }, 422)
    const answer = { paymentPspReference: psp, pspReference, reference, amount, status: 'received' }
    state.answers.set(key, answer)
    return context.json(answer, 201)
  })
  app.get('/v72/storedPaymentMethods', (context) => {
    const { merchantAccount: account, shopperReference = '' } = context.req.query()
    if (account !== merchantAccount || shopperReference === '')
      return context.json({ status: 422, errorCode: '14_030', message: 'Required field is not provided' }, 422)
    return context.json({ merchantAccount, shopperReference, storedPaymentMethods: state.vault.list(shopperReference) })
  })
  app.delete('/v72/storedPaymentMethods/:id', (context) => {
    const { merchantAccount: account, shopperReference = '' } = context.req.query()
    if (account !== merchantAccount || !state.vault.remove(shopperReference, context.req.param('id')))
      return context.json({ status: 422, errorCode: '800', message: 'PaymentDetail not found' }, 422)
    return context.body(null, 204)
  })
  app.get('/wallets.js', (context) =>
    context.body(walletsScript, 200, { ...pageHeaders, 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/redirect/:token', (context) => {
    const session = sessionOf(state, context.req.param('token'))
    if (!session) return context.notFound()
    const choices = [
      { outcome: 'Authorised', says: 'Approve' },
      { outcome: 'Refused', says: 'Refuse' },
      { outcome: 'Cancelled', says: 'Cancel' },
      { outcome: 'Pending', says: 'Leave pending' },
    ]
    const detail = `${session.types.join(', ')}: ${amountText(session.amount.value, session.amount.currency)}`
    return context.html(choicePage('Confirm the payment', detail, context.req.path, choices), 200, pageHeaders)
  })
  app.post('/redirect/:token', async (context) => {
    const token = context.req.param('token')
    const session = sessionOf(state, token)
    if (!session) return context.notFound()
    const form = await context.req.parseBody()
    const code = resultCodes.find((each) => each === form.outcome) ?? 'Cancelled'
    const redirectResult = `sandbox-${randomUUID()}`
    state.redirects.delete(token)
    state.results.set(redirectResult, { session: session.id, code })
    // The bank knows now, whether or not the browser ever gets back.
    state.finish(session, code, {
      ...(form.late && { delay: lateBy }),
      ...(form.twice && { copies: 2 }),
    })
    const back = new URL(session.returnUrl)
    back.searchParams.set('sessionId', session.id)
    back.searchParams.set('redirectResult', redirectResult)
    return context.redirect(back.href, 303)
  })
  return app
}

const resultCodes: readonly ResultCode[] = ['Authorised', 'Refused', 'Cancelled', 'Pending']

function sessionOf(state: AdyenState, token: string): AdyenSession | undefined {
  return state.sessions.get(state.redirects.get(token) ?? '')
}
