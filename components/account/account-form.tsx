import type { ReactNode } from 'react'
import type { ShopForm } from '#components/forms/use-shop-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'

type Handled = ShopForm<AccountFormState>

interface AccountFormProps {
  handled: Pick<Handled, 'form'>
  pending: boolean
  texts: Record<'send' | 'sending', string>
  children: ReactNode
}

/** The frame of every form around an account, which ends with its button. */
export function AccountForm({ handled: { form }, pending, texts, children }: AccountFormProps) {
  return (
    <form {...form} className="space-y-4">
      {children}
      <Button size="lg" pending={pending} className="w-full">
        {pending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}

interface TermsFieldProps {
  handled: Pick<Handled, 'state' | 'field'>
  label: ReactNode
}

/** The terms, to be agreed to. */
export function TermsField({ handled: { state, field }, label }: TermsFieldProps) {
  return <Checkbox {...field('terms')} label={label} defaultChecked={Boolean(state.values.terms)} className="text-sm" />
}
