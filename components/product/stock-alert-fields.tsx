import { Button } from '#components/ui/button.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import type { StockAlertState } from '#lib/actions/stock-alert-state.ts'
import type { StockAlertProblem } from '#lib/forms/stock-alert.ts'

interface StockAlertTexts
  extends Record<'model' | 'email' | 'send' | 'sending' | 'consent' | 'sent' | 'failed', string> {
  problems: Record<StockAlertProblem, string>
}

interface StockAlertModel {
  id: number
  name: string
}

export interface StockAlertFormProps {
  productId: number
  /** Variants that are sold out; none of a product without variants. */
  models: readonly StockAlertModel[]
  texts: StockAlertTexts
}

interface StockAlertFieldsProps extends StockAlertFormProps {
  outcome: StockAlertState['outcome']
  pending: boolean
  /** What the field of the address is given besides its words. */
  email: { error?: string | undefined; defaultValue?: string; autoFocus?: boolean }
}

/** What the form has in it, with and without a script. */
export default function StockAlertFields({ productId, models, texts, outcome, pending, email }: StockAlertFieldsProps) {
  return (
    <>
      <input type="hidden" name="product" value={productId} />
      {models.length > 0 ? (
        <SelectField name="variant" id="alert-variant" label={texts.model}>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Field
        {...email}
        name="email"
        id="alert-email"
        label={texts.email}
        hint={texts.consent}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button look="secondary" pending={pending}>
        {pending ? texts.sending : texts.send}
      </Button>
      <div role="status">
        {outcome ? <Message tone={outcome === 'sent' ? 'success' : 'danger'}>{texts[outcome]}</Message> : null}
      </div>
    </>
  )
}
