'use client'

import type { ReactNode } from 'react'
import type { ShopForm } from '#components/forms/use-shop-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import type { ProfileFormTexts } from './use-profile-form.ts'

interface ProfileFormProps {
  handled: Pick<ShopForm<ProfileFormState>, 'form' | 'state' | 'pending' | 'refused'>
  texts: ProfileFormTexts
  /** Message of success; a form that leads to another page has none. */
  doneText?: string
  saveText?: string
  /** Whether the button deletes what cannot be restored. */
  deletes?: boolean
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** A form of the profile: fields, general problems, and the button. */
export function ProfileForm({
  handled: { form, state, pending, refused },
  texts,
  doneText,
  saveText = texts.save,
  deletes,
  aside,
  children,
}: ProfileFormProps) {
  return (
    <form {...form}>
      {children}
      <div role="status" className="not-empty:mt-5">
        {refused ? (
          <Message tone="danger">{texts.check}</Message>
        ) : state.form ? (
          <Message tone="danger">{state.form === 'unreachable' ? texts.unreachable : state.form}</Message>
        ) : state.done && doneText ? (
          <Message tone="success">{doneText}</Message>
        ) : null}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button pending={pending} look={deletes ? 'danger' : 'primary'}>
          {pending ? texts.saving : saveText}
        </Button>
        {aside}
      </div>
    </form>
  )
}
