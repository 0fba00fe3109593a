import { isSharedName, parseJson } from '../../lib/rules/json.ts'
import { isStorable, isStorableJson } from '../db/storable.ts'
import { applyEvent, type EventOptions, isApplied } from '../domain/payment/apply-event.ts'
import { findPayment } from '../domain/payment/payments.ts'
import type { AskedPayment, EventRequest, PaymentProvider, VerifiedEvent } from './provider.ts'
import type { ReturnUrls } from './return-urls.ts'

export interface TakeEventOptions extends EventOptions {
  addresses: ReturnUrls
}

/**
 * Processes a notification: the provider's folder verifies it, its payment is looked up, the provider is asked about it
 * where the notification is no proof, and the result is applied.
 * @returns the status to answer, and the last outcome; null for a request that is not from the provider
 * @throws ProviderUnreachable, ProviderRefusal where the provider cannot be asked: it will notify again
 */
export async function takeEvents(
  options: TakeEventOptions,
  provider: PaymentProvider,
  request: Omit<EventRequest, 'isApplied'>,
): Promise<{ status: number; outcome: string | null } | null> {
  const { db } = options
  const { events, name } = provider
  const { headers } = request
  const verified = await events.verify({
    headers,
    text: () => request.text(),
    isApplied: (key) => isApplied(db, name, key),
  })
  if (!verified) return null
  let [status, outcome]: [number, string | null] = [200, null]
  for (const one of verified) {
    const asked = await one.ask(await find(options, one))
    outcome = asked.event && (await applyEvent(options, asked.event))
    status = asked.status ?? (outcome === null ? 200 : events.status(outcome))
  }
  return { status, outcome }
}

async function find(
  { db, stores, addresses }: TakeEventOptions,
  { payment: named }: VerifiedEvent,
): Promise<AskedPayment | null> {
  const payment = await findPayment(db, named)
  const store = payment && stores.find(payment.reference.slice(0, 4))
  return payment && store ? { db, store, payment, addresses } : null
}

/** A notification's JSON; null for invalid JSON, or texts that PostgreSQL could not store. */
export function jsonOf(text: string): unknown {
  try {
    const value = parseJson(text)
    return isStorableJson(value) ? value : null
  } catch {
    return null
  }
}

/** The fields of a notification that is a form; null where PostgreSQL could not store them as text. */
export function fieldsOf(text: string): Record<string, string> | null {
  const fields = [...new URLSearchParams(text)]
  const isBad = fields.some(([name, value]) => isSharedName(name) || !isStorable(name) || !isStorable(value))
  return isBad ? null : Object.fromEntries(fields)
}
