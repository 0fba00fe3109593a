'use client'

import { type FocusEvent, type ReactNode, type SubmitEvent, useActionState, useEffect, useState } from 'react'
import { Checkbox } from '#components/ui/choices.tsx'
import { Field } from '#components/ui/field.tsx'
import { type SubscribeState, subscribeToNewsletter } from '#lib/actions/subscribe.ts'
import {
  type NewsletterField,
  type NewsletterProblem,
  type NewsletterProblems,
  newsletterProblems,
} from '#lib/rules/newsletter.ts'

export interface NewsletterTexts {
  name: string
  lastName: string
  email: string
  send: string
  close: string
  problems: Record<NewsletterProblem, string>
  outcomes: Record<NonNullable<SubscribeState['outcome']>, { title: string; text: string }>
}

const nothingYet: SubscribeState = { problems: {}, values: { name: '', last_name: '', email: '' }, outcome: null }
const icons = { subscribed: 'success', exists: 'warning', failed: 'error' } as const

/** Newsletter form: checked when a field is left and when it is sent; nothing is sent before every field passes (specification 5). */
export function NewsletterForm({ texts, privacy }: { texts: NewsletterTexts; privacy: ReactNode }) {
  const [state, action, pending] = useActionState(subscribeToNewsletter, nothingYet)
  const [found, setFound] = useState<NewsletterProblems>()
  const problems = found ?? state.problems
  useEffect(() => {
    const { outcome } = state
    if (!outcome) return
    const { title, text } = texts.outcomes[outcome]
    import('#lib/overlays/overlays.ts').then(({ showAlert }) =>
      showAlert({ icon: icons[outcome], title, subtitle: text, buttons: [{ label: texts.close }] }),
    )
  }, [state, texts])
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const now = newsletterProblems(new FormData(currentTarget))
    const { [target.name as NewsletterField]: _, ...others } = problems
    const problem = now[target.name as NewsletterField]
    setFound({ ...others, ...(problem && { [target.name]: problem }) })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const now = newsletterProblems(new FormData(event.currentTarget))
    const [first] = Object.keys(now)
    setFound(first ? now : undefined)
    if (!first && !pending) return
    event.preventDefault()
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const errorOf = (field: NewsletterField) => problems[field] && texts.problems[problems[field]]
  return (
    <form
      action={action}
      onBlur={onBlur}
      onSubmit={onSubmit}
      noValidate
      className="grid gap-x-4 gap-y-3 sm:grid-cols-3"
    >
      <Field
        id="newsletter-name"
        name="name"
        label={texts.name}
        autoComplete="given-name"
        maxLength={100}
        defaultValue={state.values.name}
        error={errorOf('name')}
      />
      <Field
        id="newsletter-last-name"
        name="last_name"
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={100}
        defaultValue={state.values.last_name}
        error={errorOf('last_name')}
      />
      <Field
        id="newsletter-email"
        name="email"
        type="email"
        label={texts.email}
        autoComplete="email"
        maxLength={254}
        defaultValue={state.values.email}
        error={errorOf('email')}
      />
      <Checkbox
        id="newsletter-privacy"
        name="privacy_policy"
        label={privacy}
        error={errorOf('privacy_policy')}
        className="text-sm sm:col-span-2"
      />
      <button
        type="submit"
        aria-disabled={pending || undefined}
        className="min-h-12 rounded-full bg-water px-7 font-medium text-white hover:bg-water-deep aria-disabled:opacity-60 sm:self-start"
      >
        {texts.send}
      </button>
      <p role="status" className="text-sm sm:col-span-3 empty:hidden">
        {state.outcome ? texts.outcomes[state.outcome].text : ''}
      </p>
    </form>
  )
}
