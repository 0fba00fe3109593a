'use client'

import { type ReactNode, useEffect } from 'react'
import type { TakenOver } from '#components/forms/use-form-later.ts'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { useTakenOver } from '#components/forms/use-taken-over.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Field } from '#components/ui/field.tsx'
import { subscribeToNewsletter } from '#lib/actions/subscribe.ts'
import { notSubscribed, type SubscribeState } from '#lib/actions/subscribe-state.ts'
import { type NewsletterProblem, newsletterSchema } from '#lib/forms/newsletter.ts'

export interface NewsletterTexts {
  name: string
  lastName: string
  email: string
  send: string
  close: string
  problems: Record<NewsletterProblem, string>
  outcomes: Record<NonNullable<SubscribeState['outcome']>, { title: string; text: string }>
}

export interface NewsletterFormProps extends Partial<TakenOver> {
  texts: NewsletterTexts
  privacy: ReactNode
}

const icons = { subscribed: 'success', exists: 'warning', failed: 'error' } as const

/**
 * Newsletter form: checked when a field is left and when it is sent; nothing is sent before every
 * field passes.
 */
export function NewsletterForm({ texts, privacy, typed, ...taken }: NewsletterFormProps) {
  const { state, pending, form, field } = useShopForm<SubscribeState>({
    schema: newsletterSchema,
    send: subscribeToNewsletter,
    answered: notSubscribed,
    problemsIn: ({ problems }) => problems,
    words: texts.problems,
    judgesEmpty: true,
    lost: () => ({ ...notSubscribed, outcome: 'failed' }),
    usedUp: ({ outcome }) => (outcome === 'subscribed' ? 'all' : undefined),
  })
  useTakenOver(form.ref, taken)
  useEffect(() => {
    const { outcome } = state
    if (!outcome) return
    const { title, text } = texts.outcomes[outcome]
    import('#lib/overlays/overlays.ts').then(({ showAlert }) =>
      showAlert({ icon: icons[outcome], title, subtitle: text, buttons: [{ label: texts.close }] }),
    )
  }, [state, texts])
  const begun = state.outcome === 'subscribed' ? undefined : typed
  const given = (name: string) => ({ ...field(name), defaultValue: String(begun?.get(name) ?? '') })
  return (
    <form {...form} className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
      <Field {...given('name')} id="newsletter-name" label={texts.name} autoComplete="given-name" maxLength={100} />
      <Field
        {...given('last_name')}
        id="newsletter-last-name"
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={100}
      />
      <Field
        {...given('email')}
        id="newsletter-email"
        type="email"
        label={texts.email}
        autoComplete="email"
        maxLength={254}
      />
      <Checkbox
        {...field('privacy_policy')}
        id="newsletter-privacy"
        label={privacy}
        defaultChecked={begun?.has('privacy_policy') ?? false}
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
