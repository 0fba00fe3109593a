import { object } from 'zod/mini'
import type messages from '../../messages/fr.json'
import { emailText, requiredText, ticked } from './fields.ts'

/** Names of messages under `newsletter.form.problems`. */
export type NewsletterProblem = keyof (typeof messages)['newsletter']['form']['problems']

/**
 * The newsletter: everything is required, the e-mail must look like one, the policy must be ticked.
 */
export const newsletterSchema = object({
  name: requiredText<NewsletterProblem>('nameRequired'),
  last_name: requiredText<NewsletterProblem>('lastNameRequired'),
  email: emailText<NewsletterProblem>({ missing: 'emailRequired', invalid: 'emailInvalid' }),
  privacy_policy: ticked<NewsletterProblem>('privacyRequired'),
})
