import { Button } from '#components/ui/button.tsx'
import { TextareaField } from '#components/ui/field.tsx'
import { FieldError } from '#components/ui/field-frame.tsx'
import { Message } from '#components/ui/message.tsx'
import { ItemChoice } from './item-choice.tsx'
import type { StepProps } from './person-step.tsx'
import { filled } from './texts.ts'

/** The goods of a withdrawal: rows of the order, or free text where the order was not found. */
export function ItemsStep({ handled: { state, pending, field, choice, errorOf }, texts }: StepProps) {
  const { order, fields, until } = state
  const isNothing = order?.items.every(({ excepted }) => excepted !== null) ?? false
  return (
    <>
      <h2 tabIndex={-1}>{texts.items}</h2>
      {order ? (
        <>
          {order.period.state === 'open' ? null : (
            <Message tone="warning">
              {filled(texts.states[order.period.state], { day: until ?? '' })} {texts.statesAnyway}
            </Message>
          )}
          <fieldset>
            <legend className="text-sm font-medium">{filled(texts.ofOrder, { number: order.order_number })}</legend>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {order.items.map((item) => (
                <ItemChoice
                  key={item.key}
                  item={item}
                  chosen={state.chosen?.includes(item.key) ?? true}
                  field={choice('item')}
                  texts={texts}
                />
              ))}
            </ul>
            <FieldError id="items" error={errorOf('item')} />
          </fieldset>
        </>
      ) : (
        <>
          <Message>{texts.notFound}</Message>
          <TextareaField
            {...field('description')}
            maxLength={1000}
            label={texts.description}
            hint={texts.descriptionHint}
            defaultValue={fields.description || texts.whole}
          />
        </>
      )}
      {isNothing ? (
        <Message tone="warning">{texts.nothing}</Message>
      ) : (
        <TextareaField
          {...field('message')}
          maxLength={1000}
          label={texts.message}
          optionalText={texts.optional}
          defaultValue={fields.message}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {isNothing ? null : (
          <Button pending={pending} size="lg">
            {texts.next}
          </Button>
        )}
        <Button look="quiet" size="lg" name="back" value="who" formNoValidate>
          {texts.back}
        </Button>
      </div>
    </>
  )
}
