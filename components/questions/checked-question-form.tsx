'use client'

import type { TakenOver } from '#components/forms/use-form-later.ts'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { useTakenOver } from '#components/forms/use-taken-over.ts'
import { askQuestionForm } from '#lib/actions/ask-question.ts'
import { type AskQuestionState, type QuestionTexts, unasked } from '#lib/actions/ask-question-state.ts'
import { questionSchema } from '#lib/forms/question.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionFrame } from './question-frame.tsx'

/** The form's texts, and the country by whose rule phones go. */
export type CheckedQuestionTexts = QuestionTexts & { country: string }

interface CheckedQuestionFormProps extends TakenOver {
  productId: number
  texts: CheckedQuestionTexts
}

/** The question's form that checks while one types; it takes the place of the plain one. */
export function CheckedQuestionForm({ productId, texts, typed, ...taken }: CheckedQuestionFormProps) {
  const { state, pending, form, field } = useShopForm<AskQuestionState>({
    schema: questionSchema(texts.country),
    send: askQuestionForm,
    answered: unasked,
    problemsIn: ({ errors }) => errors,
    words: texts.problems,
    lost: () => ({ ...unasked, message: texts.unreachable }),
  })
  useTakenOver(form.ref, taken)
  if (state.sent)
    return (
      <p
        // The form that had the focus is gone.
        ref={(thanks) => thanks?.focus()}
        tabIndex={-1}
        role="status"
        className="question-sent"
      >
        {state.sent}
      </p>
    )
  return (
    <form {...form} className="question-form">
      <QuestionFrame productId={productId} texts={texts} message={state.message} pending={pending}>
        <QuestionFields
          texts={texts}
          field={(name) => ({ ...field(name), defaultValue: String(typed.get(name) ?? '') })}
        />
      </QuestionFrame>
    </form>
  )
}
