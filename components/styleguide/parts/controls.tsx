import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { RadioCards } from '#components/ui/choices.tsx'
import { Field, SelectField, TextareaField } from '#components/ui/field.tsx'
import { Link } from '#components/ui/link.tsx'
import { QuantityField } from '#components/ui/quantity-field.tsx'
import { maxPieces } from '#lib/rules/pieces.ts'
import { Part, State, States } from '../part.tsx'
import { sheetTexts } from '../texts.ts'

const looks = ['primary', 'secondary', 'quiet', 'inverse'] as const

/** Everything that is pressed, typed into or chosen. */
export async function Controls() {
  const { part, state, say } = await sheetTexts()
  const steps = { less: say('less'), more: say('more') }
  return (
    <>
      <Part id="buttons" title={part('buttons')}>
        {looks.map((look) => (
          <div
            key={look}
            className={`flex flex-wrap items-center gap-3 rounded-md p-3 ${look === 'inverse' ? 'bg-water' : ''}`}
          >
            <Button type="button" look={look} size="sm">
              {say('action')}
            </Button>
            <Button type="button" look={look}>
              {say('action')}
            </Button>
            <Button type="button" look={look} size="lg">
              {say('action')}
            </Button>
            <Button type="button" look={look} pending>
              {say('pending')}
            </Button>
            <Button type="button" look={look} disabled>
              {say('action')}
            </Button>
            <ButtonLink href="#buttons" look={look}>
              {state('link')}
            </ButtonLink>
          </div>
        ))}
        <State name={state('long')} className="max-w-60">
          <Button type="button" className="w-full">
            {say('longProduct')}
          </Button>
        </State>
        <p>
          <Link href="#buttons" className="text-water underline underline-offset-4">
            {say('back')}
          </Link>
        </p>
      </Part>
      <Part id="fields" title={part('fields')}>
        <States>
          <Field name="f-normal" label={`${say('label')} · ${state('normal')}`} placeholder={say('placeholder')} />
          <Field
            name="f-hint"
            label={`${say('label')} · ${state('hint')}`}
            defaultValue={say('value')}
            hint={say('hint')}
          />
          <Field name="f-optional" label={say('label')} optionalText={say('optional')} />
          <Field
            name="f-error"
            label={`${say('label')} · ${state('error')}`}
            defaultValue="690"
            hint={say('hint')}
            error={say('problem')}
          />
          <Field name="f-read" label={`${say('label')} · ${state('readOnly')}`} defaultValue={say('value')} readOnly />
          <Field name="f-off" label={`${say('label')} · ${state('disabled')}`} defaultValue={say('value')} disabled />
          <Field name="f-long" label={say('longProduct')} defaultValue={say('longValue')} error={say('longValue')} />
          <SelectField name="f-select" label={say('country')}>
            <option>{say('france')}</option>
            <option>{say('spain')}</option>
          </SelectField>
          <SelectField name="f-select-error" label={`${say('country')} · ${state('error')}`} error={say('problem')}>
            <option>{say('longValue')}</option>
          </SelectField>
          <TextareaField name="f-text" label={say('notes')} optionalText={say('optional')} />
          <TextareaField name="f-text-long" label={say('notes')} defaultValue={say('observations')} />
          <TextareaField name="f-text-error" label={`${say('notes')} · ${state('error')}`} error={say('problem')} />
        </States>
      </Part>
      <Part id="choices" title={part('choices')}>
        <States columns={2}>
          <div>
            <Checkbox name="c-on" label={say('tick')} defaultChecked />
            <Checkbox name="c-off" label={say('tick')} />
            <Checkbox name="c-disabled" label={say('tick')} disabled />
            <Checkbox name="c-error" label={say('longValue')} error={say('problem')} />
          </div>
          <RadioCards
            name="r-payment"
            label={part('choices')}
            defaultValue="transfer"
            choices={[
              { value: 'card', title: say('card'), text: say('cardText') },
              { value: 'transfer', title: say('transfer'), text: say('transferText') },
              { value: 'later', title: say('later'), text: say('laterText'), disabled: true },
            ]}
          />
        </States>
      </Part>
      <Part id="quantity" title={part('quantity')}>
        <div className="flex flex-wrap gap-6">
          {[1, 7, maxPieces].map((quantity) => (
            <QuantityField
              key={quantity}
              id={`q-${quantity}`}
              name="quantity"
              label={say('quantity')}
              defaultValue={quantity}
              texts={steps}
            />
          ))}
        </div>
      </Part>
    </>
  )
}
