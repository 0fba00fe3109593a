import { z } from 'zod'
import { defineCall } from './call.ts'
import { isoDate, listOf, pageNumber, storeCode } from './common.ts'
import { line, lines } from './typed-text.ts'

/** How an order stands to the right of withdrawal (lib/rules/withdrawal.ts). */
export const withdrawalPeriod = z.object({
  state: z
    .enum(['open', 'expired', 'ended', 'professional'])
    .describe(
      '`open`: can be declared; `expired`: the last day is over; `ended`: the order is over; `professional`: professionals have no such right',
    ),
  until: z.iso.date().nullable().describe('Last day of the period; null while it has not begun'),
})

const itemKey = z
  .string()
  .regex(/^[1-9]\d{0,2}(-installation)?$/)
  .describe('Names an item within its order')
export const withdrawalItem = z.object({
  key: itemKey,
  kind: z.enum(['goods', 'installation']),
  name: z.string(),
  variant: z.string().nullable(),
  quantity: z.int().min(1),
  excepted: z.enum(['madeToMeasure']).nullable().describe('Why the law excepts it; null for what can be given back'),
})
/**
 * The data of an order that its number and e-mail open; no id, as ids open the whole
 * order.
 */
export const withdrawableOrder = z.object({
  order_number: z.string(),
  ordered_at: isoDate,
  period: withdrawalPeriod,
  items: z.array(withdrawalItem),
})
export const newWithdrawal = z.object({
  name: line(200, 1),
  order_number: line(40, 1),
  email: z.email().max(254).describe('Where the acknowledgement goes; with the number it finds the order'),
  items: z.array(itemKey).min(1).max(400).nullable().default(null).describe('Null for the whole order'),
  description: lines(1000).default('').describe('What is meant, in the words of the declaration'),
  message: lines(1000).default(''),
  idempotency_key: z.uuid().describe('The same key twice declares once'),
})
export const withdrawal = z.object({
  reference: z.string(),
  created_at: isoDate.describe('When the declaration was received'),
  name: z.string(),
  order_number: z.string(),
  email: z.string(),
  items: z
    .array(withdrawalItem)
    .nullable()
    .describe('What it is about; null where no order was found under this number and e-mail'),
  description: z.string(),
  message: z.string(),
})
/** A declaration as an order shows it. */
export const declaredWithdrawal = withdrawal.pick({ reference: true, created_at: true }).extend({
  items: z.array(withdrawalItem),
})
export const shopWithdrawal = withdrawal.extend({
  id: z.uuid(),
  order: z.uuid().nullable(),
  match: z.enum(['order', 'number', 'none']).describe('Found by number and e-mail, by its number alone, or not at all'),
  period: withdrawalPeriod.nullable().describe('How the order stood then'),
})
const store = z.object({ store: storeCode })

export const withdrawals = {
  lookup: defineCall({
    method: 'POST',
    path: '/cart/v1/withdrawals/lookup/',
    summary:
      'What of an order can be withdrawn from. Number and e-mail must belong together; the answer is the same 404 whichever is wrong',
    query: store,
    body: z.object({ email: z.string().min(1).max(254), order_number: z.string().min(1).max(40) }),
    answer: withdrawableOrder,
    permission: 'public',
    throttle: 'lookup',
  }),
  create: defineCall({
    method: 'POST',
    path: '/cart/v1/withdrawals/',
    summary:
      'Declare a withdrawal (directive 2011/83/EU, article 11a): kept as it was made, found order or not, and acknowledged by mail',
    query: store,
    body: newWithdrawal,
    answer: withdrawal,
    status: 201,
    permission: 'public',
    throttle: 'withdrawal',
  }),
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/withdrawals/',
    summary: 'Every declaration of withdrawal, the newest first',
    query: store.extend({ page: pageNumber }),
    answer: listOf(shopWithdrawal),
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type WithdrawableOrder = z.output<typeof withdrawableOrder>
export type WithdrawalItemView = z.output<typeof withdrawalItem>
export type NewWithdrawal = z.input<typeof newWithdrawal>
export type DeclaredWithdrawal = z.output<typeof declaredWithdrawal>
export type Withdrawal = z.output<typeof withdrawal>
export type ShopWithdrawal = z.output<typeof shopWithdrawal>
