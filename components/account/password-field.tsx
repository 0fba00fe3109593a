'use client'

import { type ComponentProps, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import '#styles/password.css'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type'> {
  texts: Record<'show' | 'hide', string>
  /** False before there is a script: the password cannot be shown then. */
  scripted: boolean
}

/** A password, which its owner may look at while typing. */
export function PasswordField({ texts, scripted, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="password-field">
      <Field {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} maxLength={200} />
      {scripted ? (
        <button type="button" aria-controls={field.id ?? field.name} onClick={() => setShown(!shown)}>
          {shown ? texts.hide : texts.show}
        </button>
      ) : null}
    </div>
  )
}
