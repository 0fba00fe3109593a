import type { WithdrawableOrder } from '../contract/withdrawals.ts'
import type { FormProblems } from '../forms/check-form.ts'

export const withdrawalFields = ['name', 'email', 'order_number', 'description', 'message'] as const
export type WithdrawalField = (typeof withdrawalFields)[number]

/**
 * The steps of a declaration: the order, its items, the summary with the button that declares, and the acknowledgement.
 */
export const withdrawalSteps = ['who', 'items', 'confirm', 'done'] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]

export interface WithdrawalState {
  step: WithdrawalStep
  /** The typed values. */
  fields: Record<WithdrawalField, string>
  /** Keys of the chosen items; null before anything was chosen. */
  chosen: readonly string[] | null
  /** The order that number and e-mail name; null where they do not belong together. */
  order: WithdrawableOrder | null
  /** Last day of its period in words; null while it has not begun. */
  until: string | null
  /** By field: names of messages under `withdrawal.errors`, or the store API's own words. */
  errors: FormProblems
  /** The error of the whole form, likewise. */
  form: string | null
  /** By which the store API knows a declaration that was sent twice. */
  key: string
  /** The acknowledgement of the declaration. */
  receipt: { reference: string; moment: string } | null
}

export const undeclared: WithdrawalState = {
  step: 'who',
  fields: { name: '', email: '', order_number: '', description: '', message: '' },
  chosen: null,
  order: null,
  until: null,
  errors: {},
  form: null,
  key: '',
  receipt: null,
}
