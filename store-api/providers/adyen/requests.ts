import type { AnswerOf } from '../../../lib/contract/call.ts'
import type { contract } from '../../../lib/contract/index.ts'
import type { PaymentResult } from '../../../lib/contract/payments.ts'
import { ownValue } from '../../../lib/rules/own-key.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { rememberProof, rememberProvider } from '../../domain/payment/payments.ts'
import { settle, type Verdict } from '../../domain/payment/settle.ts'
import type { CallContext } from '../../http/call-context.ts'
import { resultAfter } from '../../payments/result.ts'
import { asking, openAsked, present, returnUrl, snapshotOf } from '../../payments/start.ts'

type Session = typeof contract.payments.cardSession
type Details = typeof contract.payments.cardDetails

/** Opens a session for card, Klarna or Bizum. */
export async function openCardSession(context: CallContext<Session>): Promise<AnswerOf<Session>> {
  const { db, store, t, body, providers, log } = context
  const adyen = present(providers.adyen, t)
  const opened = await openAsked(context, 'adyen', body.payment_method)
  const payment = opened.providerId
    ? opened
    : await asking(t, log, async () => {
        const session = await adyen.openSession(opened, snapshotOf(opened), store, returnUrl(providers, store, opened))
        return rememberProvider(db, opened, session.id, { sessionData: session.sessionData })
      })
  return {
    payment_reference: payment.reference,
    session: { id: payment.providerId ?? '', session_data: payment.providerData?.sessionData ?? '' },
    client_key: adyen.settings.clientKey,
    environment: adyen.settings.environment,
    sandbox: adyen.settings.browserUrl,
    amount: payment.amount,
    expires_at: (payment.expiresAt ?? new Date()).toISOString(),
  }
}

/**
 * What a session's state means before the notification is there. That it was paid makes an order
 * that awaits money: only the signed notification makes it paid.
 */
const verdicts: Readonly<Record<string, Verdict>> = {
  completed: 'pending',
  paymentPending: 'pending',
  refused: 'error',
  canceled: 'cancelled',
}

/** Asks Adyen what became of a session, with the proof that the browser brings. */
export async function cardDetails(context: CallContext<Details>): Promise<PaymentResult> {
  const { db, store, t, body, providers, log } = context
  const adyen = present(providers.adyen, t)
  const { session_id: providerId, session_result: proof } = body
  return resultAfter(db, store, t, { provider: 'adyen', providerId }, async (payment) => {
    const { reference, status } = await asking(t, log, () => adyen.sessionResult(providerId, proof))
    if (reference !== payment.reference) return
    await rememberProof(db, payment, proof)
    const verdict = ownValue(verdicts, status)
    if (verdict) await inTransaction(db, (tx) => settle(tx, store, payment.id, verdict))
  })
}
