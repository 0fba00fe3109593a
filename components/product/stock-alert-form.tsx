'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { useActionState, useState } from 'react'
import { useFormLater } from '#components/forms/use-form-later.ts'
import { stockAlertForm } from '#lib/actions/stock-alert.ts'
import { noAlert } from '#lib/actions/stock-alert-state.ts'
import { StockAlertFields, type StockAlertFormProps } from './stock-alert-fields.tsx'

const load = async () => ({ Form: (await import('./checked-stock-alert-form.tsx')).CheckedStockAlertForm })

/**
 * Asks for a mail when something is back: a plain form that the server takes as it is, until
 * the shopper turns to it.
 */
export function StockAlertForm({ title, ...props }: StockAlertFormProps & { title: string }) {
  const [{ outcome, problems }, action] = useActionState(stockAlertForm, noAlert)
  const [failed, setFailed] = useState(false)
  const { live, turn, holder } = useFormLater(load)
  const words: Readonly<Record<string, string>> = props.texts.problems
  const problem = problems.email && (words[problems.email] ?? problems.email)
  return (
    <details className="stock-alert" open={outcome !== null || problem !== undefined || undefined}>
      <summary>{title}</summary>
      <div {...holder}>
        {live ? (
          <live.Form {...live} {...props} />
        ) : (
          <form
            action={action}
            onSubmit={(event) => {
              event.preventDefault()
              setFailed(false)
              void turn(true).then((loaded) => setFailed(!loaded))
            }}
            noValidate
            className="space-y-3"
          >
            <StockAlertFields
              {...props}
              outcome={failed ? 'failed' : outcome}
              pending={false}
              email={{ error: problem, autoFocus: problem !== undefined }}
            />
          </form>
        )}
      </div>
    </details>
  )
}
