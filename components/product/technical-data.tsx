import { getTranslations } from 'next-intl/server'
import type { TechnicalData as Group } from '#lib/contract/products.ts'

type Value = Group['options'][number]['option']

/** Technical data as a table, one row per attribute; several values follow their position on the sketch. */
export async function TechnicalData({ groups }: { groups: readonly Group[] }) {
  const t = await getTranslations('product')
  return (
    <section>
      <h2 className="text-2xl">{t('technicalData')}</h2>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {groups.map(({ attribute, options }) => (
          <div key={attribute.id} className="grid grid-cols-2 gap-4 py-3">
            <dt className="text-ink-soft">{attribute.name}</dt>
            <dd className="font-medium">
              {[...options]
                .sort((a, b) => (a.option.pool_position ?? 0) - (b.option.pool_position ?? 0))
                .map(({ option }) => valueText(option))
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function valueText(value: Value): string {
  const unit = value.unit ? `\u00a0${value.unit}` : ''
  if (value.value_range_min !== null && value.value_range_max !== null) {
    const one = value.value_range_min === value.value_range_max
    return one
      ? `${number(value.value_range_min)}${unit}`
      : `${number(value.value_range_min)}–${number(value.value_range_max)}${unit}`
  }
  return value.value_numeric === null ? (value.value_string ?? '') : `${number(value.value_numeric)}${unit}`
}

/** Both stores write a decimal comma. */
function number(value: number): string {
  return String(value).replace('.', ',')
}
