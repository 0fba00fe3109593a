import { getTranslations } from 'next-intl/server'
import type { Attribute } from '#lib/contract/products.ts'
import { formatLength, type LengthUnit } from '#lib/rules/configurator/length.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { MeasureInput } from './measure-input.tsx'

const field = 'attribute-field'

interface AttributeFieldsProps {
  attributes: readonly Attribute[]
  unit: LengthUnit
}

/** What a made-to-measure product asks for: dimensions in the store's unit, and choices with their surcharge. */
export async function AttributeFields({ attributes, unit }: AttributeFieldsProps) {
  const t = await getTranslations('product')
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      {attributes.map((attribute) => {
        const [free] = attribute.options
        if (free && isMeasured(free)) {
          const [min, max] = [free.value_range_min, free.value_range_max]
          const range = { min: formatLength(min, unit), max: formatLength(max, unit) }
          const id = `range-${free.option.id}`
          return (
            <div key={attribute.id} className="text-xs">
              <label htmlFor={`value-${free.option.id}`} className="font-medium">
                {attribute.name}
              </label>
              <MeasureInput
                name={`value-${free.option.id}`}
                min={min}
                max={max}
                unit={unit}
                required={attribute.required}
                describedBy={id}
                wrong={t('wrongMeasure', { ...range, nearest: '{nearest}' })}
              />
              <p id={id} className="mt-1 text-ink-soft">
                {t('range', range)}
              </p>
            </div>
          )
        }
        return (
          <label key={attribute.id} className="text-xs font-medium">
            {attribute.name}
            <select name={`attribute-${attribute.id}`} required={attribute.required} className={field}>
              {attribute.required ? null : <option value="">{t('none')}</option>}
              {attribute.options.map((option) => (
                <option key={option.option.id} value={option.option.id}>
                  {option.name}
                  {option.price > 0 ? ` (+${formatMoney(option.price, { sign: true })})` : ''}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </div>
  )
}
