'use client'

import { lazy, type ReactNode, useActionState } from 'react'
import { useFormLater } from '#components/forms/use-form-later.ts'
import { stockAlertForm } from '#lib/actions/stock-alert.ts'
import { noAlert } from '#lib/actions/stock-alert-state.ts'
import type { StockAlertFormProps } from './stock-alert-fields.tsx'

/**
 * Fields with an answer: there is one only without a script, so nothing loads this in a browser.
 */
const AnsweredFields = lazy(() => import('./stock-alert-fields.tsx'))

const load = async () => ({ Form: (await import('./checked-stock-alert-form.tsx')).CheckedStockAlertForm })

interface StockAlertFormLaterProps extends StockAlertFormProps {
  title: string
  /** The empty fields. */
  children: ReactNode
}

/**
 * Asks for a mail when something is back: a plain form that the server takes as it is, until
 * the shopper turns to it.
 */
export function StockAlertForm({ title, children, ...props }: StockAlertFormLaterProps) {
  const [{ outcome, problems }, action] = useActionState(stockAlertForm, noAlert)
  const { live, failed, submit, holder } = useFormLater(load)
  const words: Readonly<Record<string, string>> = props.texts.problems
  const problem = problems.email && (words[problems.email] ?? problems.email)
  const answered = outcome !== null || problem !== undefined
  return (
    <details className="stock-alert" open={answered || undefined}>
      <summary>{title}</summary>
      <div {...holder}>
        {live ? (
          <live.Form {...live} {...props} />
        ) : (
          <form action={action} onSubmit={submit} noValidate className="space-y-3">
            {answered ? (
              <AnsweredFields
                {...props}
                outcome={outcome}
                pending={false}
                email={{ error: problem, autoFocus: problem !== undefined }}
              />
            ) : (
              children
            )}
            <div role="alert">
              {failed ? (
                <p className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">{props.texts.failed}</p>
              ) : null}
            </div>
          </form>
        )}
      </div>
    </details>
  )
}
