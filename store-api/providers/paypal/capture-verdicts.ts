import type { Verdict } from '../../domain/payment/apply-verdict.ts'

/**
 * Verdict by the status of a capture. A partly refunded one was taken; PayPal reports a full refund by a separate
 * event.
 */
export const captureVerdicts: ReadonlyMap<string, Verdict> = new Map([
  ['COMPLETED', 'authorized'],
  ['PARTIALLY_REFUNDED', 'authorized'],
  ['PENDING', 'pending'],
  ['DECLINED', 'error'],
  ['FAILED', 'error'],
])
