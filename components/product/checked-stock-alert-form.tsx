'use client'

import type { TakenOver } from '#components/forms/use-form-later.ts'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { useTakenOver } from '#components/forms/use-taken-over.ts'
import { stockAlertForm } from '#lib/actions/stock-alert.ts'
import { noAlert, type StockAlertState } from '#lib/actions/stock-alert-state.ts'
import { stockAlertSchema } from '#lib/forms/stock-alert.ts'
import StockAlertFields, { type StockAlertFormProps } from './stock-alert-fields.tsx'

/** The form that checks while one types; it takes the place of the plain one. */
export function CheckedStockAlertForm({ typed, focused, sent, ...props }: StockAlertFormProps & TakenOver) {
  const { state, pending, form, field } = useShopForm<StockAlertState>({
    schema: stockAlertSchema,
    send: stockAlertForm,
    answered: noAlert,
    problemsIn: ({ problems }) => problems,
    words: props.texts.problems,
    lost: () => ({ ...noAlert, outcome: 'failed' }),
    usedUp: ({ outcome }) => (outcome === 'sent' ? 'all' : undefined),
  })
  useTakenOver(form.ref, { focused, sent })
  return (
    <form {...form} className="space-y-3">
      <StockAlertFields
        {...props}
        outcome={state.outcome}
        pending={pending}
        email={{ ...field('email'), defaultValue: String(typed.get('email') ?? '') }}
      />
    </form>
  )
}
