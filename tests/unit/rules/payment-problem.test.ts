import { expect, it } from 'vitest'
import { paymentProblem } from '../../../lib/rules/payment-problem.ts'

it.each([
  [{ detail: 'The total is another.', code: 'price_changed' }, 'priceChanged'],
  [{ detail: 'Below zero.', code: 'price_not_valid' }, 'priceNotValid'],
  [{ detail: 'Sold out.', code: 'unavailable' }, 'unavailable'],
  [{ detail: 'Paid.', code: 'cart_closed' }, 'closed'],
  [{ detail: 'Too late.', code: 'quote_expired' }, 'quoteExpired'],
  [{ detail: 'Too much.', code: 'approval_needed' }, 'approvalNeeded'],
  [{ detail: 'Too much.', code: 'measures_above_limit' }, 'measuresAboveLimit'],
  [{ detail: 'Not yet.', code: 'approval_waiting' }, 'approvalWaiting'],
  [{ detail: 'No.', code: 'approval_refused' }, 'approvalRefused'],
  [{ detail: 'relation "payments" does not exist', code: 'error' }, 'failed'],
  [{ detail: 'x', code: 'constructor' }, 'failed'],
  [{ detail: 'x', code: ['price_changed'] }, 'failed'],
  [{ detail: 'x' }, 'failed'],
  ['price_changed', 'failed'],
  [null, 'failed'],
  [undefined, 'failed'],
])('R8.25 says of %j: %s', (body, problem) => {
  expect(paymentProblem(body)).toBe(problem)
})
