import type { ShopForm } from '#components/forms/use-shop-form.ts'
import { Button } from '#components/ui/button.tsx'
import { EmailField } from '#components/ui/email-field.tsx'
import { Field } from '#components/ui/field.tsx'
import type { WithdrawalState } from '#lib/actions/withdrawal-state.ts'
import type { WithdrawalTexts } from './texts.ts'

export interface StepProps {
  handled: Pick<ShopForm<WithdrawalState>, 'state' | 'pending' | 'field' | 'choice' | 'errorOf'>
  texts: WithdrawalTexts
}

/** Author of the declaration, its order, and the address for the acknowledgement. */
export function PersonStep({ handled: { state, pending, field }, texts }: StepProps) {
  const { fields } = state
  return (
    <>
      <h2 tabIndex={-1}>{texts.who}</h2>
      <Field {...field('name')} autoComplete="name" maxLength={200} label={texts.name} defaultValue={fields.name} />
      <Field
        {...field('order_number')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        label={texts.number}
        hint={texts.numberHint}
        defaultValue={fields.order_number}
      />
      <EmailField {...field('email')} label={texts.email} hint={texts.emailHint} defaultValue={fields.email} />
      <Button pending={pending} size="lg" className="w-full sm:w-auto">
        {texts.next}
      </Button>
    </>
  )
}
