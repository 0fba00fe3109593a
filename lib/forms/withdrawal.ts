import { array, object, refine, string } from 'zod/mini'
import type messages from '../../messages/fr.json'
import type { WithdrawableOrder } from '../contract/withdrawals.ts'
import { emailText, optionalText, requiredText } from './fields.ts'

/** Names of messages under `withdrawal.errors`. */
export type WithdrawalProblem = keyof (typeof messages)['withdrawal']['errors']

/** Author of a withdrawal, its order, and the address for the acknowledgement. */
export const withdrawalPersonSchema = object({
  name: requiredText<WithdrawalProblem>('nameRequired'),
  email: emailText<WithdrawalProblem>({ missing: 'emailRequired', invalid: 'emailInvalid' }),
  order_number: requiredText<WithdrawalProblem>('numberRequired'),
})

/** Subject of a withdrawal: items of the order that was found, or a description where none was. */
export function withdrawalItemsSchema(order: Pick<WithdrawableOrder, 'items'> | null) {
  const message = optionalText()
  if (!order) return object({ description: requiredText<WithdrawalProblem>('descriptionRequired'), message })
  const open = order.items.filter(({ excepted }) => excepted === null).map(({ key }) => key)
  const isChoice = (keys: string[]) => keys.length > 0 && keys.every((key) => open.includes(key))
  return object({
    item: array(string()).check(refine(isChoice, 'itemsRequired' satisfies WithdrawalProblem)),
    message,
  })
}

/** The summary has nothing to be filled in. */
export const withdrawalSummarySchema = object({})
