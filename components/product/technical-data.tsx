import { getTranslations } from 'next-intl/server'
import type { TechnicalData as Group } from '#lib/contract/product-detail.ts'
import { technicalValue } from '#lib/rules/technical-value.ts'

/**
 * Technical data as a table, one row per attribute; several values follow their position on the
 * sketch.
 */
export async function TechnicalData({ groups }: { groups: readonly Group[] }) {
  const t = await getTranslations('product')
  return (
    <section>
      <h2 className="text-2xl">{t('technicalData')}</h2>
      <dl className="technical-data">
        {groups.map(({ attribute, options }) => (
          <div key={attribute.id}>
            <dt>{attribute.name}</dt>
            <dd>{technicalValue(options)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
