import { z } from 'zod'
import { isoDate, nonNegativeCents } from './common.ts'

/**
 * How far an order's measures are confirmed: `overdue` after every reminder, where the help desk follows it up;
 * `released` where the store makes unconfirmed orders after a time.
 */
export const confirmationState = z.enum(['waiting', 'overdue', 'confirmed', 'released'])

/** Whether the made-to-measure rows of an order may be made. */
export const orderConfirmation = z.object({
  state: confirmationState,
  confirmed_at: isoDate.nullable().describe('From when on the working days of these rows count'),
  paid_more: nonNegativeCents
    .optional()
    .describe('What supplements paid for dearer measures, which its rows have; left out, nothing'),
})

export type ConfirmationState = z.output<typeof confirmationState>
export type OrderConfirmation = z.output<typeof orderConfirmation>
