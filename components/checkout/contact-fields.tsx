'use client'

import type { Cart } from '#lib/contract/cart-content.ts'
import type { CheckoutTexts } from './checkout-texts.ts'
import { FormPart } from './form-part.tsx'
import { LogInFirst } from './log-in-first.tsx'
import type { TextField } from './text-field.ts'

interface ContactFieldsProps {
  field: TextField
  user: Cart['user']
  /** E-mail of the logged-in customer; null for a guest, who may ask for an account. */
  email: string | null
  /** The login, which leads back here. */
  logInPath: string
  texts: CheckoutTexts
}

/** The buyer's contact data. */
export function ContactFields({ field, user, email, logInPath, texts }: ContactFieldsProps) {
  return (
    <FormPart
      title={texts.contact}
      text={
        email === null ? (
          <>
            {texts.contactText} {texts.haveAccount} <LogInFirst href={logInPath} text={texts.logIn} />
          </>
        ) : (
          texts.loggedIn.replace('{email}', email)
        )
      }
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {field('user.name', texts.name, user.name, { autoComplete: 'given-name', maxLength: 100 })}
        {field('user.surnames', texts.surnames, user.surnames, { autoComplete: 'family-name', maxLength: 150 })}
        {field('user.email', texts.email, user.email, {
          autoComplete: 'email',
          type: 'email',
          inputMode: 'email',
          maxLength: 254,
        })}
        {field('user.phone', texts.phone, user.phone, {
          autoComplete: 'tel',
          type: 'tel',
          inputMode: 'tel',
          maxLength: 40,
        })}
        {email === null
          ? field('user.password', texts.password, '', {
              autoComplete: 'new-password',
              type: 'password',
              maxLength: 200,
              optionalText: texts.optional,
              hint: texts.passwordHint,
              className: 'sm:col-span-2 sm:max-w-1/2 sm:pr-2.5',
            })
          : null}
      </div>
    </FormPart>
  )
}
