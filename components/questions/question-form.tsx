'use client'

import { lazy, type ReactNode, useActionState } from 'react'
import { useFormLater } from '#components/forms/use-form-later.ts'
import { askQuestionForm } from '#lib/actions/ask-question.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { CheckedQuestionTexts } from './checked-question-form.tsx'
import { QuestionFrame } from './question-frame.tsx'

/**
 * Fields with messages: there are some only without a script, so nothing loads this in a browser.
 */
const AnsweredFields = lazy(() => import('./answered-question-fields.tsx'))

interface QuestionFormProps {
  productId: number
  texts: Record<'send' | 'sending' | 'unreachable', string>
  /** The heading and the empty fields. */
  children: ReactNode
}

const load = async () => {
  const [{ CheckedQuestionForm }, texts] = await Promise.all([
    import('./checked-question-form.tsx'),
    loadMessages<CheckedQuestionTexts>('question'),
  ])
  return { Form: CheckedQuestionForm, texts }
}

/**
 * Asks a question about a product: plain HTML that the server takes as it is, until the shopper turns
 * to it.
 */
export function QuestionForm({ productId, texts, children }: QuestionFormProps) {
  const [state, action] = useActionState(askQuestionForm, null)
  const { live, failed, submit, holder } = useFormLater(load)
  return (
    <div {...holder}>
      {live ? (
        <live.Form {...live} productId={productId} />
      ) : state?.sent ? (
        <p role="status" className="question-sent">
          {state.sent}
        </p>
      ) : (
        <form action={action} onSubmit={submit} noValidate className="question-form">
          <QuestionFrame
            productId={productId}
            texts={texts}
            message={failed ? texts.unreachable : (state?.message ?? null)}
          >
            {state?.texts ? <AnsweredFields {...state} texts={state.texts} /> : children}
          </QuestionFrame>
        </form>
      )}
    </div>
  )
}
