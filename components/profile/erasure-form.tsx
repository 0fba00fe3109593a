'use client'

import { useEffect } from 'react'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { type ErasureField, eraseAccountForm } from '#lib/actions/profile/erase-account.ts'
import type { ProfileFormState } from '#lib/actions/profile/form-text.ts'
import { clearAfterLogOut } from '#lib/session/after-log-out.ts'
import { lostForm } from './lost-form.ts'
import { ProfileField, type ProfileFormTexts } from './profile-field.tsx'
import { ProfileForm } from './profile-form.tsx'

interface ErasureFormProps {
  /** What came of sending it without a script. */
  answered: ProfileFormState<ErasureField>
  /** Tells a password manager whose password it is. */
  email: string
  /** Path of the login, which says that the account is gone. */
  login: string
  texts: Record<'password' | 'word' | 'send', string>
  form: ProfileFormTexts
}

/** Deletes the account, with the present password and a word that is typed; what the browser keeps of the customer goes too. */
export function ErasureForm({ answered, email, login, texts, form }: ErasureFormProps) {
  const [state, action, pending] = useFormAction(eraseAccountForm, answered, { lost: lostForm })
  useEffect(() => {
    if (!state.done) return
    clearAfterLogOut()
    window.location.assign(login)
  }, [state, login])
  const shared = { state, texts: form }
  return (
    <ProfileForm action={action} pending={pending} state={state} texts={form} saveText={texts.send}>
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <ProfileField
          {...shared}
          id="erasure-password"
          name="password"
          type="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={200}
        />
        <ProfileField {...shared} name="word" label={texts.word} autoComplete="off" maxLength={40} saved="" />
      </div>
    </ProfileForm>
  )
}
