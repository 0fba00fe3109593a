'use client'

import type { ReactNode } from 'react'
import { Field } from '#components/ui/field.tsx'
import {
  beginSecondFactorForm,
  confirmSecondFactorForm,
  removeSecondFactorForm,
  type SecondFactorFormState,
} from '#lib/actions/profile/second-factor.ts'
import { beginSecondFactorSchema, confirmSecondFactorSchema, removeSecondFactorSchema } from '#lib/forms/profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type ProfileFormTexts, useProfileForm } from './use-profile-form.ts'

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
  /** The result of sending the forms without a script. */
  answered: Record<'begin' | 'confirm' | 'remove', SecondFactorFormState>
  /** While it waits for its first code, in Base32, and as a picture. */
  secret: string
  qr: ReactNode
  /** How many recovery codes are left, as a sentence. */
  left: string
  texts: Record<TextName, string>
  form: ProfileFormTexts
}

/**
 * The steps of a second factor. The result of a step stays while the page continues to the next: the recovery codes are
 * shown only once.
 */
export function SecondFactorForms({ stage, answered, secret, qr, left, texts, form }: SecondFactorFormsProps) {
  const [begin, confirm, remove] = [
    useProfileForm({
      schema: beginSecondFactorSchema,
      send: beginSecondFactorForm,
      answered: answered.begin,
      texts: form,
    }),
    useProfileForm({
      schema: confirmSecondFactorSchema,
      send: confirmSecondFactorForm,
      answered: answered.confirm,
      texts: form,
    }),
    useProfileForm({
      schema: removeSecondFactorSchema,
      send: removeSecondFactorForm,
      answered: answered.remove,
      texts: form,
    }),
  ]
  const password = { type: 'password', label: texts.password, maxLength: 200 } as const
  const code = { autoComplete: 'one-time-code', spellCheck: false, maxLength: 40 } as const
  if (stage === 'off')
    return (
      <ProfileForm handled={begin} texts={form} saveText={texts.begin}>
        <Field
          {...begin.field('current_password')}
          {...password}
          autoComplete="current-password"
          className="sm:max-w-1/2"
        />
      </ProfileForm>
    )
  if (stage === 'pending')
    return (
      <ProfileForm handled={confirm} texts={form} saveText={texts.confirm}>
        <p className="max-w-text">{texts.scan}</p>
        <div className="my-5 flex flex-wrap items-center gap-6">
          {qr}
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{texts.typed}</p>
            <p className="mt-1 max-w-56 font-mono text-lg break-words">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          </div>
        </div>
        <Field
          {...confirm.field('code')}
          {...code}
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          className="sm:max-w-1/2"
        />
      </ProfileForm>
    )
  const told = confirm.state.done ? (confirm.state.fields?.recovery_codes ?? '') : ''
  return (
    <>
      {told === '' ? <p>{left}</p> : <RecoveryCodes codes={told.split(' ')} texts={texts} />}
      <h3 className="mt-8 text-lg">{texts.removeTitle}</h3>
      <p className="mt-1 mb-4 max-w-text text-ink-soft">{texts.removeText}</p>
      <ProfileForm handled={remove} texts={form} saveText={texts.remove}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Field {...remove.field('current_password')} {...password} autoComplete="current-password" />
          <Field {...remove.field('code')} {...code} label={texts.anyCode} hint={texts.anyCodeHint} />
        </div>
      </ProfileForm>
    </>
  )
}
