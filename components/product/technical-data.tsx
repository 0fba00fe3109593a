import { getTranslations } from 'next-intl/server'
import type { TechnicalData as Group } from '#lib/contract/products.ts'
import { technicalValue } from '#lib/rules/technical-value.ts'

/** Technical data as a table, one row per attribute; several values follow their position on the sketch. */
export async function TechnicalData({ groups }: { groups: readonly Group[] }) {
  const t = await getTranslations('product')
  return (
    <section>
      <h2 className="text-2xl">{t('technicalData')}</h2>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm [&>div]:grid [&>div]:grid-cols-2 [&>div]:gap-4 [&>div]:py-3 [&_dd]:font-medium [&_dt]:text-ink-soft">
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
