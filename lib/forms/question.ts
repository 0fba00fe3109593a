import { object, refine } from 'zod/mini'
import type messages from '../../messages/fr.json'
import { isPhone } from '../rules/phone.ts'
import { emailText, optionalText, requiredText } from './fields.ts'

/** Names of messages under `questions.form.problems`. */
export type QuestionProblem = keyof (typeof messages)['questions']['form']['problems']

/**
 * A question about a product: name, e-mail and question; the phone may stay empty. @param country
 * ISO code of the store's
 */
export function questionSchema(country: string) {
  return object({
    name: requiredText<QuestionProblem>('required'),
    email: emailText<QuestionProblem>({ missing: 'required', invalid: 'email' }),
    phone: optionalText().check(
      refine((phone) => phone === '' || isPhone(phone, country), 'phone' satisfies QuestionProblem),
    ),
    question: requiredText<QuestionProblem>('required'),
  })
}
