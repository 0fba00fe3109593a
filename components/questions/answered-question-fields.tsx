import type { AskQuestionState, QuestionTexts } from '#lib/actions/ask-question-state.ts'
import { questionFields } from '#lib/actions/ask-question-state.ts'
import { QuestionFields } from './question-fields.tsx'

interface AnsweredQuestionFieldsProps extends Pick<AskQuestionState, 'given' | 'errors'> {
  texts: QuestionTexts
}

/**
 * The fields as the server answers them where no script runs; the browser goes to the first that is
 * wrong by itself.
 */
export default function AnsweredQuestionFields({ given, errors, texts }: AnsweredQuestionFieldsProps) {
  const wrong = questionFields.find((name) => errors[name])
  return (
    <QuestionFields
      texts={texts}
      field={(name) => ({ name, defaultValue: given[name], error: errors[name], autoFocus: wrong === name })}
    />
  )
}
