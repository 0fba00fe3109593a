import type { FormProblems } from '../forms/check-form.ts'
import type { Messages } from '../i18n/messages.ts'

export type QuestionTexts = Messages['questions']['form']
export const questionFields = ['name', 'email', 'phone', 'question'] as const
export type QuestionField = (typeof questionFields)[number]

export interface AskQuestionState {
  /** Thanks for a question that arrived, in the store's language. */
  sent: string | null
  /** The typed values, to be shown again where no script runs. */
  given: Partial<Record<QuestionField, string>>
  /** Messages in the store's language, by field. */
  errors: FormProblems
  /** The error of the whole form, in the store's language. */
  message: string | null
  /** Texts of the fields, except their errors: a page has those only as HTML. */
  texts: QuestionTexts | null
}

export const unasked: AskQuestionState = { sent: null, given: {}, errors: {}, message: null, texts: null }
