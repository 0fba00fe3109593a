import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { readJson } from '../../../lib/rules/json.ts'
import { hangUp } from '../../payments/simulated/faults.ts'
import { pageHeaders } from '../../payments/simulated/pages.ts'
import { cardOf, cardOfBin, type TestCard, testCards, typedIn } from './simulated-cards.ts'
import { securedFieldsPage } from './simulated-fields.ts'
import type { AdyenSession, AdyenState, ResultCode } from './simulated-state.ts'
import { isSimulatedWallet, walletConfigurations, walletOutcome } from './simulated-wallets.ts'

const names: Readonly<Record<string, string>> = {
  scheme: 'Cards',
  klarna_account: 'Klarna',
  bizum: 'Bizum',
  alma: 'Alma',
  facilypay_3x: 'Oney 3x',
  facilypay_4x: 'Oney 4x',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  wero: 'Wero',
}

/**
 * Requests of Adyen's components from the browser; the components require the path `/checkoutshopper/`. @param origin
 * where the browser finds it
 */
export function adyenBrowserRoutes(state: AdyenState, origin: () => string): Hono {
  const app = new Hono()
  app.use('*', cors({ origin: '*', allowHeaders: ['content-type'], maxAge: 600 }))
  app.post('/v1/sessions/:id/setup', (context) =>
    withSession(
      context,
      state,
      ({ id, sessionData, amount, countryCode, expiresAt, returnUrl, shopperLocale, types, shopperReference }) => ({
        id,
        sessionData,
        amount,
        countryCode,
        expiresAt,
        returnUrl,
        shopperLocale,
        paymentMethods: {
          paymentMethods: types.map((type) => ({
            type,
            name: names[type] ?? type,
            ...((type === 'scheme' || isSimulatedWallet(type)) && { brands: brandsIn(countryCode) }),
            ...(isSimulatedWallet(type) && { configuration: walletConfigurations[type] }),
          })),
          ...(shopperReference && { storedPaymentMethods: state.vault.list(shopperReference) }),
        },
        configuration: { enableStoreDetails: shopperReference !== undefined },
      }),
    ),
  )
  app.post('/v1/sessions/:id/payments', (context) =>
    withSession(context, state, (session, body) => {
      const method = body.paymentMethod as Record<string, unknown> | undefined
      if (typeof method?.type !== 'string' || !session.types.includes(method.type)) return failure('900')
      if (isSimulatedWallet(method.type)) return paidByWallet(session, state, method)
      if (method.type !== 'scheme') return redirect(session, state, origin(), method.type)
      const card = paidWith(session, state, method)
      if (!card) return failure('101')
      const brand = [card.brand, card.coBrand].find((each) => each === (method.brand ?? card.brand))
      if (!brand) return failure('101')
      session.brand = brand
      session.toStore =
        body.storePaymentMethod === true
          ? {
              card,
              brand,
              expiryMonth: typedIn(method.encryptedExpiryMonth),
              expiryYear: typedIn(method.encryptedExpiryYear),
            }
          : undefined
      if (card.outcome === 'redirect') return redirect(session, state, origin(), 'scheme')
      return paid(context, session, state, card)
    }),
  )
  app.post('/v1/sessions/:id/paymentDetails', (context) =>
    withSession(context, state, (session, body) => {
      const details = body.details as { redirectResult?: string } | undefined
      const result = state.results.get(details?.redirectResult ?? '')
      return result?.session === session.id ? resultOf(session, result.code) : failure('702')
    }),
  )
  app.post('/v1/applePay/sessions', async (context) => {
    if (context.req.query('clientKey') !== state.keys.clientKey) return context.json(failure('000'), 401)
    const body = (await readJson(context.req).catch(() => ({}))) as Record<string, unknown>
    return context.json({ data: Buffer.from(JSON.stringify({ ...body, signature: 'sandbox' })).toString('base64') })
  })
  app.post('/v3/bin/binLookup', async (context) => {
    const body = (await readJson(context.req).catch(() => ({}))) as Partial<
      Record<'requestId' | 'encryptedBin', string>
    > & {
      supportedBrands?: string[]
    }
    const { brand = 'visa', coBrand } = cardOfBin(body.encryptedBin) ?? {}
    return context.json({
      requestId: body.requestId ?? randomUUID(),
      issuingCountryCode: 'FR',
      brands: [brand, ...(coBrand ? [coBrand] : [])].map((each) => brandOf(each, body.supportedBrands)),
    })
  })
  app.get('/securedfields/:key/:version/securedFields.html', (context) =>
    context.html(securedFieldsPage(testCards), 200, pageHeaders),
  )
  // The frame for device fingerprints: the components continue without its answer.
  app.get('/assets/html/:key/:file', (context) =>
    context.html('<!doctype html><title>SANDBOX</title>', 200, pageHeaders),
  )
  return app
}

/** The schemes of a contract for a country: CB is French. */
function brandsIn(country: string): string[] {
  return country === 'FR' ? ['visa', 'mc', 'cartebancaire'] : ['visa', 'mc']
}

/** The typed card, or the shopper's stored one with its security code. */
function paidWith(
  { shopperReference }: AdyenSession,
  state: AdyenState,
  { storedPaymentMethodId: id, encryptedSecurityCode, encryptedCardNumber }: Record<string, unknown>,
): TestCard | undefined {
  if (typeof id !== 'string') return cardOf(encryptedCardNumber)
  return shopperReference && typedIn(encryptedSecurityCode) ? state.vault.card(shopperReference, id) : undefined
}

function brandOf(brand: string, supported: readonly string[] = [brand]) {
  return {
    brand,
    paymentMethodVariant: brand,
    supported: supported.includes(brand),
    cvcPolicy: 'required',
    expiryDatePolicy: 'required',
    enableLuhnCheck: true,
  }
}

type Answer = Record<string, unknown>

async function withSession(
  context: Context,
  state: AdyenState,
  answer: (session: AdyenSession, body: Record<string, unknown>) => Answer,
): Promise<Response> {
  const session = state.sessions.get(context.req.param('id') ?? '')
  const body = (await readJson(context.req).catch(() => ({}))) as Record<string, unknown>
  const known = context.req.query('clientKey') === state.keys.clientKey
  if (!session || !known || body.sessionData !== session.sessionData)
    return context.json({ status: 401, errorCode: '158', message: 'The session is not valid' }, 401)
  const value = answer(session, body)
  return context.json(value, value.errorCode ? 422 : 200)
}

function failure(errorCode: string): Answer {
  return { status: 422, errorCode, message: 'Invalid payment details', errorType: 'validation' }
}

function paid(context: Context, session: AdyenSession, state: AdyenState, card: TestCard): Answer {
  const code = card.outcome as ResultCode
  state.finish(session, code, {
    ...(card.delay !== undefined && { delay: card.delay }),
    ...(card.copies !== undefined && { copies: card.copies }),
  })
  if (card.lost) hangUp(context)
  return resultOf(session, code)
}

function paidByWallet(session: AdyenSession, state: AdyenState, method: Record<string, unknown>): Answer {
  const code = walletOutcome(method)
  if (!code) return failure('101')
  state.finish(session, code)
  return resultOf(session, code)
}

function resultOf({ sessionData, sessionResult }: AdyenSession, resultCode: ResultCode): Answer {
  return { sessionData, sessionResult, resultCode }
}

function redirect(session: AdyenSession, state: AdyenState, origin: string, type: string): Answer {
  const token = randomUUID()
  state.redirects.set(token, session.id)
  return {
    sessionData: session.sessionData,
    resultCode: 'RedirectShopper',
    action: { type: 'redirect', paymentMethodType: type, method: 'GET', url: `${origin}/adyen/redirect/${token}` },
  }
}
