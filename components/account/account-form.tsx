import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/choices.tsx'
import type { useAccountForm } from './use-account-form.ts'

type Handled = ReturnType<typeof useAccountForm>

interface AccountFormProps {
  handled: Pick<Handled, 'form' | 'scripted'>
  pending: boolean
  texts: Record<'send' | 'sending', string>
  children: ReactNode
}

/** The frame of every form around an account: it tells the server of a running script, and ends with its button. */
export function AccountForm({ handled: { form, scripted }, pending, texts, children }: AccountFormProps) {
  return (
    <form {...form} className="space-y-4">
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      {children}
      <Button size="lg" pending={pending} className="w-full">
        {pending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}

interface TermsFieldProps {
  handled: Pick<Handled, 'state' | 'errorOf'>
  label: ReactNode
}

/** The terms, to be agreed to. */
export function TermsField({ handled: { state, errorOf }, label }: TermsFieldProps) {
  return (
    <Checkbox
      name="terms"
      label={label}
      defaultChecked={Boolean(state.values.terms)}
      error={errorOf('terms')}
      className="text-sm"
    />
  )
}
