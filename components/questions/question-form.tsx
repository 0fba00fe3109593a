'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { lazy, type ReactNode, startTransition } from 'react'
import { typedIn, useFormAction } from '#components/ui/use-form-action.ts'
import { type AskQuestionState, askQuestionForm } from '#lib/actions/ask-question.ts'

/** Fields with messages: loaded when there are some, so without a boundary of their own (without a script nothing could fill it in). */
const QuestionFields = lazy(() => import('./question-fields.tsx'))

interface QuestionFormProps {
  productId: number
  texts: Record<'send' | 'sending' | 'unreachable', string>
  /** The heading and the empty fields. */
  children: ReactNode
}

const untouched: AskQuestionState = { sent: null, given: {}, errors: {}, message: null, texts: null }

/** Asks a question about a product; what was typed stays where something is wrong, and messages stand at their fields. */
export function QuestionForm({ productId, texts, children }: QuestionFormProps) {
  const [state, action, pending] = useFormAction<AskQuestionState | null>(askQuestionForm, null, {
    lost: (form, before) => ({ ...untouched, ...before, given: typedIn(form), message: texts.unreachable }),
  })
  if (state?.sent)
    return (
      <p
        // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone
        autoFocus
        ref={(thanks) => thanks?.focus()}
        tabIndex={-1}
        role="status"
        className="self-start rounded-lg bg-water-soft p-6 text-water-deep"
      >
        {state.sent}
      </p>
    )
  return (
    <form
      action={action}
      onSubmit={(event) => {
        // Sent by React itself, a form is emptied afterwards, also when its answer was lost.
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        if (!pending) startTransition(() => action(form))
      }}
      noValidate
      className="question-form"
    >
      <input type="hidden" name="product" value={productId} />
      {state?.texts ? (
        // A new answer makes new fields, so that the first wrong one is gone to again.
        <QuestionFields key={JSON.stringify(state)} {...state} texts={state.texts} />
      ) : (
        children
      )}
      {/* Nobody sees this field: what fills it in is a program. */}
      <div hidden>
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </div>
      <button type="submit" aria-disabled={pending} className="question-button">
        {pending ? texts.sending : texts.send}
      </button>
      <div role="status">
        {state?.message ? (
          <p className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">{state.message}</p>
        ) : null}
      </div>
    </form>
  )
}
