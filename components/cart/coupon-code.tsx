import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'

export interface CouponCodeProps {
  id: string
  pending: boolean
  texts: Record<'code' | 'apply', string>
  /** Hidden fields that are sent along. */
  hidden: ReactNode
}

interface CouponCodeFormProps extends CouponCodeProps {
  form: ComponentProps<'form'>
  field: Pick<ComponentProps<typeof Field>, 'name' | 'error' | 'defaultValue'>
}

/** The field for a coupon's code with its button, with and without a script. */
export function CouponCodeForm({ id, pending, texts, hidden, form, field }: CouponCodeFormProps) {
  return (
    <form {...form} noValidate className="flex items-start gap-2 pt-1 pb-2">
      {hidden}
      <Field
        {...field}
        id={id}
        label={texts.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        className="min-w-0 flex-1"
      />
      <Button look="secondary" pending={pending} className="mt-6.5 shrink-0">
        {texts.apply}
      </Button>
    </form>
  )
}
