import type { Verdict } from '../../domain/payment/apply-verdict.ts'

/**
 * What the status of a capture means for its payment. What was given back in part was taken; of what
 * was given back in whole PayPal tells by itself.
 */
export const captureVerdicts: ReadonlyMap<string, Verdict> = new Map([
  ['COMPLETED', 'authorized'],
  ['PARTIALLY_REFUNDED', 'authorized'],
  ['PENDING', 'pending'],
  ['DECLINED', 'error'],
  ['FAILED', 'error'],
])
