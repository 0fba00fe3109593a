import { getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import type { Attribute } from '#lib/contract/products.ts'
import { formatLength, type LengthUnit } from '#lib/rules/configurator/length.ts'
import { isMeasured } from '#lib/rules/configurator/options.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { MeasureInput } from './measure-input.tsx'

interface AttributeFieldsProps {
  attributes: readonly Attribute[]
  unit: LengthUnit
}

/**
 * What a made-to-measure product asks for: dimensions in the store's unit, then choices with their
 * surcharge.
 */
export async function AttributeFields({ attributes, unit }: AttributeFieldsProps) {
  const t = await getTranslations('product')
  const dimensions = attributes.flatMap((attribute) => {
    const [free] = attribute.options
    return free && isMeasured(free) ? [{ attribute, free }] : []
  })
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      {dimensions.map(({ attribute, free: { option, value_range_min: min, value_range_max: max } }) => {
        const range = { min: formatLength(min, unit), max: formatLength(max, unit) }
        const id = `range-${option.id}`
        return (
          <div key={attribute.id} className="text-xs">
            <label htmlFor={`value-${option.id}`} className="font-medium">
              {attribute.name}
            </label>
            <MeasureInput
              name={`value-${option.id}`}
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
      })}
      <StaticPart staticName="choices" className="contents">
        {attributes
          .filter((attribute) => dimensions.every((dimension) => dimension.attribute !== attribute))
          .map((attribute) => (
            <label key={attribute.id} className="text-xs font-medium">
              {attribute.name}
              <select name={`attribute-${attribute.id}`} required={attribute.required} className="attribute-field">
                {attribute.required ? null : <option value="">{t('none')}</option>}
                {attribute.options.map((option) => (
                  <option key={option.option.id} value={option.option.id}>
                    {option.name + (option.price > 0 ? ` (+${formatMoney(option.price, { sign: true })})` : '')}
                  </option>
                ))}
              </select>
            </label>
          ))}
      </StaticPart>
    </div>
  )
}
