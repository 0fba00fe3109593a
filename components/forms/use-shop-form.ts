'use client'

import { type FormActionOptions, useFormAction } from '#components/ui/use-form-action.ts'
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts'

interface ShopFormOptions<State> extends FormActionOptions<State>, Omit<CheckedFormOptions<State>, 'sending'> {
  send: (before: State, form: FormData) => Promise<State>
  /**
   * The result of sending it without a script; before anything was sent, a state without problems.
   */
  answered: State
}

/**
 * A form of the shop: plain HTML with a server action, which works before and without a script;
 * with one it is checked as it is filled in (`useCheckedForm`), and a lost answer is told of in it
 * (`useFormAction`).
 */
export function useShopForm<State>({ send, answered, lost, done, ...checks }: ShopFormOptions<State>) {
  const sending = useFormAction<State>(send, answered, { lost, ...(done && { done }) })
  return useCheckedForm({ ...checks, sending })
}

export type ShopForm<State> = ReturnType<typeof useShopForm<State>>
