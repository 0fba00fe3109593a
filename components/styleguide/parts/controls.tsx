import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { RadioCards } from '#components/ui/choices.tsx'
import { Field, SelectField, TextareaField } from '#components/ui/field.tsx'
import { Link } from '#components/ui/link.tsx'
import { QuantityField } from '#components/ui/quantity-field.tsx'
import { maxPieces } from '#lib/rules/pieces.ts'
import { Part, State, States } from '../part.tsx'
import { sheetTexts } from '../texts.ts'

const looks = ['primary', 'secondary', 'quiet', 'danger', 'inverse'] as const

/** Everything that is pressed, typed into or chosen. */
export async function Controls() {
  const { part, state, sampleText } = await sheetTexts()
  const steps = { less: sampleText('less'), more: sampleText('more') }
  return (
    <>
      <Part id="buttons" title={part('buttons')}>
        {looks.map((look) => (
          <div
            key={look}
            className={`flex flex-wrap items-center gap-3 rounded-md p-3 ${look === 'inverse' ? 'bg-water' : ''}`}
          >
            <Button type="button" look={look} size="sm">
              {sampleText('action')}
            </Button>
            <Button type="button" look={look}>
              {sampleText('action')}
            </Button>
            <Button type="button" look={look} size="lg">
              {sampleText('action')}
            </Button>
            <Button type="button" look={look} pending>
              {sampleText('pending')}
            </Button>
            <Button type="button" look={look} disabled>
              {sampleText('action')}
            </Button>
            <ButtonLink href="#buttons" look={look}>
              {state('link')}
            </ButtonLink>
          </div>
        ))}
        <State name={state('long')} className="max-w-60">
          <Button type="button" className="w-full">
            {sampleText('longProduct')}
          </Button>
        </State>
        <p>
          <Link href="#buttons" className="inline-block py-1 text-water underline underline-offset-4">
            {sampleText('back')}
          </Link>
        </p>
      </Part>
      <Part id="fields" title={part('fields')}>
        <States>
          <Field
            name="f-normal"
            label={`${sampleText('label')} · ${state('normal')}`}
            placeholder={sampleText('placeholder')}
          />
          <Field
            name="f-hint"
            label={`${sampleText('label')} · ${state('hint')}`}
            defaultValue={sampleText('value')}
            hint={sampleText('hint')}
          />
          <Field name="f-optional" label={sampleText('label')} optionalText={sampleText('optional')} />
          <Field
            name="f-error"
            label={`${sampleText('label')} · ${state('error')}`}
            defaultValue="690"
            hint={sampleText('hint')}
            error={sampleText('problem')}
          />
          <Field
            name="f-read"
            label={`${sampleText('label')} · ${state('readOnly')}`}
            defaultValue={sampleText('value')}
            readOnly
          />
          <Field
            name="f-off"
            label={`${sampleText('label')} · ${state('disabled')}`}
            defaultValue={sampleText('value')}
            disabled
          />
          <Field
            name="f-long"
            label={sampleText('longProduct')}
            defaultValue={sampleText('longValue')}
            error={sampleText('longValue')}
          />
          <SelectField name="f-select" label={sampleText('country')}>
            <option>{sampleText('france')}</option>
            <option>{sampleText('spain')}</option>
          </SelectField>
          <SelectField
            name="f-select-error"
            label={`${sampleText('country')} · ${state('error')}`}
            error={sampleText('problem')}
          >
            <option>{sampleText('longValue')}</option>
          </SelectField>
          <TextareaField name="f-text" label={sampleText('notes')} optionalText={sampleText('optional')} />
          <TextareaField name="f-text-long" label={sampleText('notes')} defaultValue={sampleText('observations')} />
          <TextareaField
            name="f-text-error"
            label={`${sampleText('notes')} · ${state('error')}`}
            error={sampleText('problem')}
          />
        </States>
      </Part>
      <Part id="choices" title={part('choices')}>
        <States columns={2}>
          <div>
            <Checkbox name="c-on" label={sampleText('tick')} defaultChecked />
            <Checkbox name="c-off" label={sampleText('tick')} />
            <Checkbox name="c-disabled" label={sampleText('tick')} disabled />
            <Checkbox name="c-error" label={sampleText('longValue')} error={sampleText('problem')} />
          </div>
          <RadioCards
            name="r-payment"
            label={part('choices')}
            defaultValue="transfer"
            choices={[
              { value: 'card', title: sampleText('card'), text: sampleText('cardText') },
              { value: 'transfer', title: sampleText('transfer'), text: sampleText('transferText') },
              { value: 'later', title: sampleText('later'), text: sampleText('laterText'), disabled: true },
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
              label={sampleText('quantity')}
              defaultValue={quantity}
              texts={steps}
            />
          ))}
        </div>
      </Part>
    </>
  )
}
