'use client'

import { useEffect } from 'react'
import { Field } from '#components/ui/field.tsx'
import { type ErasureField, eraseAccountForm } from '#lib/actions/profile/erase-account.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { erasureSchema } from '#lib/forms/profile.ts'
import { clearAfterLogOut } from '#lib/session/after-log-out.ts'
import { ProfileForm } from './profile-form.tsx'
import { type ProfileFormTexts, useProfileForm } from './use-profile-form.ts'

interface ErasureFormProps {
  /** The result of sending it without a script. */
  answered: ProfileFormState<ErasureField>
  /** Tells a password manager whose password it is. */
  email: string
  /** Path of the login, which confirms the deletion. */
  login: string
  /** The word that has to be typed. */
  word: string
  texts: Record<'password' | 'word' | 'send', string>
  form: ProfileFormTexts
}

/** Deletes the account, with the present password and a typed word; also clears the customer's data in the browser. */
export function ErasureForm({ answered, email, login, word, texts, form }: ErasureFormProps) {
  const handled = useProfileForm({ schema: erasureSchema(word), send: eraseAccountForm, answered, texts: form })
  const { state, field } = handled
  useEffect(() => {
    if (!state.done) return
    clearAfterLogOut()
    window.location.assign(login)
  }, [state, login])
  return (
    <ProfileForm handled={handled} texts={form} saveText={texts.send} deletes>
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field
          {...field('password')}
          id="erasure-password"
          type="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={200}
        />
        <Field
          {...field('word')}
          label={texts.word}
          autoComplete="off"
          maxLength={40}
          defaultValue={state.fields?.word ?? ''}
        />
      </div>
    </ProfileForm>
  )
}
