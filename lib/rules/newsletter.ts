import { isEmail } from './email.ts'

/** The newsletter form's fields in their order (specification 2). */
export const newsletterFields = ['name', 'last_name', 'email', 'privacy_policy'] as const
export type NewsletterField = (typeof newsletterFields)[number]
export type NewsletterProblem =
  | 'nameRequired'
  | 'lastNameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'privacyRequired'
/** What is wrong, by field; empty when the form can be sent. */
export type NewsletterProblems = Partial<Record<NewsletterField, NewsletterProblem>>

/** Checks the newsletter form (specification 5): everything is required, the e-mail must look like one, the policy must be ticked. */
export function newsletterProblems(form: { get(name: string): unknown }): NewsletterProblems {
  // Anything but text, a file for one, counts as nothing.
  const text = (field: NewsletterField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const email = text('email')
  return {
    ...(text('name') === '' && { name: 'nameRequired' }),
    ...(text('last_name') === '' && { last_name: 'lastNameRequired' }),
    ...(email === '' ? { email: 'emailRequired' } : isEmail(email) ? {} : { email: 'emailInvalid' }),
    ...(text('privacy_policy') === '' && { privacy_policy: 'privacyRequired' }),
  }
}
