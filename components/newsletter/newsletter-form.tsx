'use client'

import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAfterPress } from '#components/forms/use-after-press.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/choices.tsx'
import { Field } from '#components/ui/field.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
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

export interface NewsletterFormProps {
  texts: NewsletterTexts
  privacy: ReactNode
  /** What was typed before this form was there, and the name of the field that had the focus. */
  typed?: FormData
  focused?: string
}

function firstState(typed: FormData | undefined): SubscribeState {
  const text = (field: NewsletterField) => String(typed?.get(field) ?? '')
  const values = { name: text('name'), last_name: text('last_name'), email: text('email') }
  return { problems: {}, values, outcome: null }
}

const icons = { subscribed: 'success', exists: 'warning', failed: 'error' } as const

/** Newsletter form: checked when a field is left and when it is sent; nothing is sent before every field passes (specification 5). */
export function NewsletterForm({ texts, privacy, typed, focused }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, action, pending] = useFormAction<SubscribeState>(subscribeToNewsletter, firstState(typed), {
    lost: (form) => ({ ...firstState(form), outcome: 'failed' }),
  })
  const [found, setFound] = useState<NewsletterProblems>()
  const problems = found ?? state.problems
  const afterPress = useAfterPress()
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus()
  }, [focused])
  useEffect(() => {
    const { outcome } = state
    if (!outcome) return
    const { title, text } = texts.outcomes[outcome]
    import('#lib/overlays/overlays.ts').then(({ showAlert }) =>
      showAlert({ icon: icons[outcome], title, subtitle: text, buttons: [{ label: texts.close }] }),
    )
  }, [state, texts])
  const check = ({ name, form: own }: HTMLInputElement) => {
    const { [name as NewsletterField]: _, ...others } = problems
    const problem = own ? newsletterProblems(new FormData(own))[name as NewsletterField] : undefined
    setFound({ ...others, ...(problem && { [name]: problem }) })
  }
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) afterPress(() => check(target))
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Sending checks everything; a check of the field just left would come after it.
    afterPress(() => {})
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
      ref={form}
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
        defaultChecked={typed?.has('privacy_policy')}
        error={errorOf('privacy_policy')}
        className="text-sm sm:col-span-2"
      />
      <Button size="lg" pending={pending}>
        {texts.send}
      </Button>
      <p role="status" className="text-sm sm:col-span-3 empty:hidden">
        {state.outcome ? texts.outcomes[state.outcome].text : ''}
      </p>
    </form>
  )
}
