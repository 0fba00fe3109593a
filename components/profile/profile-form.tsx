'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import type { ProfileFormTexts } from './profile-field.tsx'

interface ProfileFormProps {
  action: (form: FormData) => void
  pending: boolean
  state: ProfileFormState
  texts: ProfileFormTexts
  /** What is said when it went well; a form that leads on to another page has nothing to say. */
  doneText?: string
  saveText?: string
  /** Where the owner needs the form itself. */
  formRef?: RefObject<HTMLFormElement | null>
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** A form of the profile: fields, what is wrong with the whole, and the button. The focus goes to the first field that is wrong. */
export function ProfileForm({
  action,
  pending,
  state,
  texts,
  doneText,
  saveText = texts.save,
  formRef,
  aside,
  children,
}: ProfileFormProps) {
  const ownRef = useRef<HTMLFormElement>(null)
  const form = formRef ?? ownRef
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  useEffect(() => {
    if (state.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state, form])
  const wrong = Object.keys(state.problems).length > 0 || Object.keys(state.messages).length > 0
  return (
    <form ref={form} action={action} noValidate>
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      {children}
      <div role="status" className="not-empty:mt-5">
        {state.form ? (
          <Message tone="danger">{state.form === 'unreachable' ? texts.unreachable : state.form}</Message>
        ) : wrong ? (
          <Message tone="danger">{texts.check}</Message>
        ) : state.done && doneText ? (
          <Message tone="success">{doneText}</Message>
        ) : null}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button pending={pending}>{pending ? texts.saving : saveText}</Button>
        {aside}
      </div>
    </form>
  )
}
