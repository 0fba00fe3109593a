'use client'

import type { ReactNode } from 'react'
import { useFormAction } from '#components/ui/use-form-action.ts'
import {
  beginSecondFactorForm,
  confirmSecondFactorForm,
  removeSecondFactorForm,
  type SecondFactorFormState,
} from '#lib/actions/profile/second-factor.ts'
import { lostForm } from './lost-form.ts'
import { ProfileField, type ProfileFormTexts } from './profile-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type TextName =
  | 'password'
  | 'begin'
  | 'scan'
  | 'typed'
  | 'code'
  | 'codeHint'
  | 'confirm'
  | 'codesTitle'
  | 'codesText'
  | 'removeTitle'
  | 'removeText'
  | 'anyCode'
  | 'anyCodeHint'
  | 'remove'

interface SecondFactorFormsProps {
  stage: 'off' | 'pending' | 'active'
  /** What came of sending the forms without a script. */
  answered: Record<'begin' | 'confirm' | 'remove', SecondFactorFormState>
  /** While it waits for its first code, in Base32, and as a picture. */
  secret: string
  qr: ReactNode
  /** How many recovery codes are left, as a sentence. */
  left: string
  texts: Record<TextName, string>
  form: ProfileFormTexts
}

/** The steps of a second factor. What came of one stays while the page goes on to the next: the recovery codes are told once. */
export function SecondFactorForms({ stage, answered, secret, qr, left, texts, form }: SecondFactorFormsProps) {
  const [begun, begin, beginning] = useFormAction(beginSecondFactorForm, answered.begin, { lost: lostForm })
  const [confirmed, confirm, confirming] = useFormAction(confirmSecondFactorForm, answered.confirm, { lost: lostForm })
  const [removed, remove, removing] = useFormAction(removeSecondFactorForm, answered.remove, { lost: lostForm })
  const password = { name: 'current_password', type: 'password', label: texts.password, maxLength: 200 } as const
  const code = { name: 'code', autoComplete: 'one-time-code', spellCheck: false, maxLength: 40 } as const
  if (stage === 'off')
    return (
      <ProfileForm action={begin} pending={beginning} state={begun} texts={form} saveText={texts.begin}>
        <ProfileField
          {...password}
          state={begun}
          texts={form}
          autoComplete="current-password"
          className="sm:max-w-1/2"
        />
      </ProfileForm>
    )
  if (stage === 'pending')
    return (
      <ProfileForm action={confirm} pending={confirming} state={confirmed} texts={form} saveText={texts.confirm}>
        <p className="max-w-text">{texts.scan}</p>
        <div className="my-5 flex flex-wrap items-center gap-6">
          {qr}
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{texts.typed}</p>
            <p className="mt-1 max-w-56 font-mono text-lg break-words">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          </div>
        </div>
        <ProfileField
          {...code}
          state={confirmed}
          texts={form}
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          className="sm:max-w-1/2"
        />
      </ProfileForm>
    )
  const told = confirmed.done ? (confirmed.fields?.recovery_codes ?? '') : ''
  return (
    <>
      {told === '' ? <p>{left}</p> : <RecoveryCodes codes={told.split(' ')} texts={texts} />}
      <h3 className="mt-8 text-lg">{texts.removeTitle}</h3>
      <p className="mt-1 mb-4 max-w-text text-ink-soft">{texts.removeText}</p>
      <ProfileForm action={remove} pending={removing} state={removed} texts={form} saveText={texts.remove}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <ProfileField {...password} state={removed} texts={form} autoComplete="current-password" />
          <ProfileField {...code} state={removed} texts={form} label={texts.anyCode} hint={texts.anyCodeHint} />
        </div>
      </ProfileForm>
    </>
  )
}
