import { getTranslations } from 'next-intl/server'
import type { Attribute } from '#lib/contract/products.ts'
import { formatMoney } from '#lib/rules/money.ts'

const field = 'mt-1.5 block min-h-12 w-full rounded-md border border-line-strong bg-paper px-3.5 text-base'

/** What a made-to-measure product asks for: free dimensions in millimetres, and choices with their surcharge. */
export async function AttributeFields({ attributes }: { attributes: readonly Attribute[] }) {
  const t = await getTranslations('product')
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      {attributes.map((attribute) => {
        const [free] = attribute.options
        if (free && free.value_range_min !== null && free.value_range_max !== null) {
          return (
            <label key={attribute.id} className="text-xs font-medium">
              {attribute.name}{' '}
              <span className="font-normal text-ink-soft">
                {t('range', { min: free.value_range_min, max: free.value_range_max })}
              </span>
              <input
                type="number"
                inputMode="numeric"
                name={`value-${free.option.id}`}
                min={free.value_range_min}
                max={free.value_range_max}
                step={1}
                required={attribute.required}
                className={field}
              />
            </label>
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
