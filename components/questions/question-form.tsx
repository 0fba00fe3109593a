'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { useActionState, useEffect, useRef } from 'react'
import { Field } from '#components/ui/field.tsx'
import { askQuestionForm } from '#lib/actions/ask-question.ts'

interface QuestionFormProps {
  productId: number
  texts: Record<
    | 'title'
    | 'name'
    | 'email'
    | 'emailHint'
    | 'phone'
    | 'optional'
    | 'question'
    | 'send'
    | 'sending'
    | 'sent'
    | 'unreachable',
    string
  >
}

/** Asks a question about a product; what was typed stays where something is wrong, and messages stand at their fields. */
export function QuestionForm({ productId, texts }: QuestionFormProps) {
  const [state, action, pending] = useActionState(askQuestionForm, {
    sent: false,
    given: {},
    errors: {},
    message: null,
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(state.errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state])
  const { given, errors } = state
  // Without a script the page is loaded anew: the browser then goes to the first wrong field by itself.
  const wrong = (['name', 'email', 'phone', 'question'] as const).find((name) => errors[name])
  if (state.sent)
    return (
      <p
        // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone
        autoFocus
        ref={(thanks) => thanks?.focus()}
        tabIndex={-1}
        role="status"
        className="self-start rounded-lg bg-water-soft p-6 text-water-deep"
      >
        {texts.sent}
      </p>
    )
  return (
    <form ref={form} action={action} noValidate className="space-y-4 self-start rounded-lg bg-sand p-6">
      <h3 className="text-base">{texts.title}</h3>
      <input type="hidden" name="product" value={productId} />
      <Field
        name="name"
        id="question-name"
        autoComplete="given-name"
        maxLength={100}
        required
        label={texts.name}
        defaultValue={given.name}
        error={errors.name}
        autoFocus={wrong === 'name'}
      />
      <Field
        name="email"
        id="question-email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        label={texts.email}
        hint={texts.emailHint}
        defaultValue={given.email}
        error={errors.email}
        autoFocus={wrong === 'email'}
      />
      <Field
        name="phone"
        id="question-phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        label={texts.phone}
        optionalText={texts.optional}
        defaultValue={given.phone}
        error={errors.phone}
        autoFocus={wrong === 'phone'}
      />
      <div>
        <label htmlFor="question-text" className="mb-1.5 block text-xs font-medium">
          {texts.question}
        </label>
        <textarea
          id="question-text"
          name="question"
          rows={4}
          maxLength={2000}
          required
          defaultValue={given.question}
          // biome-ignore lint/a11y/noAutofocus: it leads to what has to be corrected
          autoFocus={wrong === 'question'}
          aria-invalid={errors.question ? true : undefined}
          aria-describedby={errors.question ? 'question-text-error' : undefined}
          className="block w-full rounded-md border border-line-strong bg-paper px-3.5 py-2.5 text-base aria-invalid:border-danger aria-invalid:bg-danger-soft"
        />
        {errors.question ? (
          <p id="question-text-error" role="alert" className="mt-1.5 text-xs font-medium text-danger">
            {errors.question}
          </p>
        ) : null}
      </div>
      {/* Nobody sees this field: what fills it in is a program. */}
      <div hidden>
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </div>
      <button
        type="submit"
        aria-disabled={pending}
        className="inline-flex min-h-12 w-full items-center justify-center rounded-full bg-water px-7 font-medium text-white hover:bg-water-deep aria-disabled:pointer-events-none aria-disabled:opacity-70"
      >
        {pending ? texts.sending : texts.send}
      </button>
      <div role="status">
        {state.message ? (
          <p className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
            {state.message === 'unreachable' ? texts.unreachable : state.message}
          </p>
        ) : null}
      </div>
    </form>
  )
}
