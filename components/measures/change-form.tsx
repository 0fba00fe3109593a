import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { controlClass } from '#components/ui/field-frame.tsx'
import { changeMeasuresForm } from '#lib/actions/confirm-measures.ts'
import type { MeasuredCartRow } from '#lib/contract/confirmations.ts'
import { cutField, measureField, optionField } from '#lib/forms/changed-measures.ts'
import { measureOf, measuresOf } from '#lib/rules/configurator/cuts/measures.ts'
import { formatLength, lengthFigure } from '#lib/rules/configurator/length.ts'
import type { MeasuresOf } from '#lib/store-api/confirmations.ts'
import { currentStore } from '#lib/stores/current.ts'
import { WhoFields } from './who-fields.tsx'

interface ChangeFormProps {
  row: MeasuredCartRow
  who: MeasuresOf
  version: number
}

/** A closed form with what can be changed of a row: dimensions, measures of its cuts, side, finish and glass. */
export async function ChangeForm({ row, who, version }: ChangeFormProps) {
  const [{ lengthUnit: unit }, t, cutWords] = await Promise.all([
    currentStore(),
    getTranslations('measures.change'),
    getTranslations('configurator.cuts.measures'),
  ])
  const fields = [
    ...row.measures.map(({ option, label, value, min, max }) => ({
      name: measureField(option),
      label: t('field', { label, unit }),
      value,
      hint: t('range', { min: formatLength(min, unit), max: formatLength(max, unit) }),
    })),
    ...row.cuts.flatMap(({ option, label, cuts }) =>
      cuts.flatMap((cut, index) =>
        measuresOf(cut).map((measure) => ({
          name: cutField(option, index, measure),
          label: t('cutField', {
            label: cuts.length > 1 ? `${label} ${index + 1}` : label,
            measure: cutWords(measure),
            unit,
          }),
          value: measureOf(cut, measure),
          hint: undefined,
        })),
      ),
    ),
  ]
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="cursor-pointer text-sm font-medium underline underline-offset-4">{t('title')}</summary>
      <p className="mt-3 max-w-text text-sm text-ink-soft">{t('text')}</p>
      <form action={changeMeasuresForm} className="mt-4">
        <WhoFields who={who} version={version} />
        <input type="hidden" name="row" value={row.id} />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {fields.map(({ name, label, value, hint }) => (
            <Field
              key={name}
              id={`${name}-${row.id}`}
              name={name}
              label={label}
              hint={hint}
              defaultValue={lengthFigure(value, unit)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              required
            />
          ))}
          {row.options?.map(({ option, label, choices }) => (
            <label key={option} className="block text-sm">
              {label}
              <select name={optionField(option)} defaultValue={option} className={`${controlClass} mt-1`}>
                {choices.map((choice) => (
                  <option key={choice.option} value={choice.option}>
                    {choice.name}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        <Button look="secondary" className="mt-5">
          {t('send')}
        </Button>
      </form>
    </details>
  )
}
