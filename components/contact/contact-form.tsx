'use client'

import { useRef } from 'react'
import { usePrefill } from '#components/forms/use-prefill.ts'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { Button } from '#components/ui/button.tsx'
import { EmailField } from '#components/ui/email-field.tsx'
import { Field, SelectField, TextareaField } from '#components/ui/field.tsx'
import { Link } from '#components/ui/link.tsx'
import { Message } from '#components/ui/message.tsx'
import { typedIn } from '#components/ui/use-form-action.ts'
import { contactForm } from '#lib/actions/contact.ts'
import { type ContactState, unwritten } from '#lib/actions/contact-state.ts'
import { contactLimits, contactSchema, contactTopics } from '#lib/forms/contact.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import { ContactThanks } from './contact-thanks.tsx'

type Texts = Messages['contact']

interface ContactFormProps {
  texts: Texts['form']
  topics: Texts['topics']
  errors: Texts['errors']
  /** Path of the privacy policy. */
  privacy: string
}

/** A message to the shop, with and without a script. */
export function ContactForm({ texts, topics, errors, privacy }: ContactFormProps) {
  const { state, pending, form, field } = useShopForm<ContactState>({
    schema: contactSchema,
    send: contactForm,
    answered: unwritten,
    problemsIn: (answer) => answer.errors,
    words: errors,
    lost: (lostForm) => ({ ...unwritten, fields: typedIn(lostForm), form: 'unreachable' }),
    done: ({ sent }) => sent,
  })
  const place = useRef<HTMLDivElement>(null)
  usePrefill(place)
  const { fields } = state
  if (state.sent) return <ContactThanks texts={texts} />
  return (
    <div ref={place}>
      <form {...form} className="space-y-5 rounded-lg border border-line p-5 md:p-6">
        <h2 className="text-xl">{texts.title}</h2>
        <Field
          {...field('name')}
          autoComplete="name"
          maxLength={contactLimits.name}
          label={texts.name}
          defaultValue={fields.name}
        />
        <EmailField {...field('email')} label={texts.email} hint={texts.emailHint} defaultValue={fields.email} />
        <SelectField {...field('topic')} label={texts.topic} defaultValue={fields.topic ?? ''}>
          <option value="">{texts.choose}</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {topics[topic]}
            </option>
          ))}
        </SelectField>
        <Field
          {...field('order_number')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={contactLimits.orderNumber}
          label={texts.number}
          optionalText={texts.optional}
          hint={texts.numberHint}
          defaultValue={fields.order_number}
        />
        <TextareaField
          {...field('message')}
          rows={6}
          maxLength={contactLimits.message}
          label={texts.message}
          defaultValue={fields.message}
        />
        {/* This field is invisible: only bots fill it in. */}
        <div hidden>
          <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        </div>
        <div role="alert">
          {state.form ? (
            <Message tone="danger">{(errors as Record<string, string>)[state.form] ?? state.form}</Message>
          ) : null}
        </div>
        <Button pending={pending} size="lg" className="w-full sm:w-auto">
          {pending ? texts.sending : texts.send}
        </Button>
        <p className="text-sm text-ink-soft">
          {texts.privacy}{' '}
          <Link href={privacy} className="underline underline-offset-4">
            {texts.privacyLink}
          </Link>
        </p>
      </form>
    </div>
  )
}
