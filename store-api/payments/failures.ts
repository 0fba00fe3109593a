import { ApiError, refusal } from '../context/errors.ts'
import type { Log } from '../context/log.ts'
import type { Translate } from '../context/messages.ts'
import { ProviderBudgetSpent, ProviderRefusal, ProviderUnreachable } from './ask.ts'

/**
 * Sends a request to a provider; after a failure the shopper can retry or choose another payment method. The cart
 * stays.
 * @param refused the error after a failure
 * @throws ApiError 502 with code payment_failed by default, 503 where the provider may not be asked now
 */
export async function asking<T>(
  t: Translate,
  log: Log,
  question: () => Promise<T>,
  refused = () => refusal(502, t('paymentFailed'), 'payment_failed'),
): Promise<T> {
  try {
    return await question()
  } catch (error) {
    throw paymentFailure(error, t, log, refused)
  }
}

function paymentFailure(error: unknown, t: Translate, log: Log, refused: () => ApiError): ApiError | unknown {
  if (!isProviderFailure(error)) return error
  logFailure(log, error)
  if (error instanceof ProviderBudgetSpent)
    return new ApiError(
      503,
      { detail: t('unavailableNow'), code: 'unavailable' },
      { 'Retry-After': String(error.retryAfter) },
    )
  return refused()
}

/** Whether a provider failed, and not the program. */
export function isProviderFailure(error: unknown): error is ProviderUnreachable | ProviderRefusal {
  return error instanceof ProviderUnreachable || error instanceof ProviderRefusal
}

/** A refusal is caused by a setting: a person has to look at it. */
export function logFailure(log: Log, error: ProviderUnreachable | ProviderRefusal): void {
  log(error instanceof ProviderRefusal ? 'error' : 'warn', error.message)
}
