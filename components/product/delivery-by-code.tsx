'use client'

import { useFormAction } from '#components/ui/use-form-action.ts'
import { deliveryByCode } from '#lib/actions/delivery-by-code.ts'
import type { DeliveryByCode as Answer } from '#lib/actions/delivery-by-code-state.ts'

interface DeliveryByCodeProps {
  /** Working days, from and to. */
  days: readonly [number, number]
  texts: Record<'label' | 'ask' | 'unreachable', string>
}

/** Asks for a postal code and says when it would arrive there; a plain form first. */
export function DeliveryByCode({ days: [min, max], texts }: DeliveryByCodeProps) {
  const [answer, action] = useFormAction<Answer | null>(deliveryByCode, null, {
    lost: (form) => ({ code: String(form.get('postal_code')), said: null, delivered: false }),
  })
  const wrong = answer !== null && !answer.delivered
  return (
    <form action={action} noValidate className="delivery-by-code">
      <input type="hidden" name="min" value={min} />
      <input type="hidden" name="max" value={max} />
      <label htmlFor="postal_code">{texts.label}</label>
      <input
        // Emptied after sending, it shows again what was asked.
        key={answer?.code}
        id="postal_code"
        name="postal_code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={answer?.code}
        aria-invalid={wrong || undefined}
        aria-describedby="delivery-said"
      />
      <button type="submit">{texts.ask}</button>
      <p id="delivery-said" role="status" className={wrong ? 'text-danger' : 'font-medium'}>
        {answer && (answer.said ?? texts.unreachable)}
      </p>
    </form>
  )
}
