import type { Cart } from '#lib/contract/carts.ts'
import type { CheckoutTexts } from './checkout-form.tsx'
import { FormPart } from './form-part.tsx'
import type { TextField } from './text-field.ts'

interface ContactFieldsProps {
  field: TextField
  user: Cart['user']
  texts: CheckoutTexts
}

/** Who orders. */
export function ContactFields({ field, user, texts }: ContactFieldsProps) {
  return (
    <FormPart title={texts.contact} text={texts.contactText}>
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
      </div>
    </FormPart>
  )
}
