import { getTranslations } from 'next-intl/server'
import { formatMoney } from '#lib/rules/money.ts'
import { getProfessionalExamples } from '#lib/store-api/professional-examples.ts'
import { PriceTable } from './price-table.tsx'

/** Pieces of a small building site. */
const site = 10

/**
 * A calculation with the first example product, for one piece and for a site: for a professional the public price, the
 * own one and the difference; for everybody else the public price, its tax and what a company pays without it.
 */
export async function ProfessionalCalculation() {
  const [[example], t] = await Promise.all([getProfessionalExamples(), getTranslations('professionals')])
  if (!example) return null
  const { product, own } = example
  const { pvp_web: price, without_tax: net } = product.prices
  const row = (name: string, cents: number) => ({
    name,
    prices: [1, site].map((pieces) => formatMoney(cents * pieces, { sign: true })),
  })
  const rows = own
    ? [
        row(t('rows.public'), price),
        row(t('rows.own'), own.pvp_web),
        row(t('rows.difference'), price - own.pvp_web),
        row(t('rows.ownNet'), own.without_tax),
      ]
    : [row(t('rows.public'), price), row(t('rows.tax'), price - net), row(t('rows.net'), net)]
  return (
    <section aria-labelledby="calculation" className="container-page pt-14">
      <h2 id="calculation" className="text-2xl">
        {t('calculation')}
      </h2>
      <p className="mt-2 max-w-text text-sm text-ink-soft">{own ? t('calculationOwn') : t('calculationText')}</p>
      <div className="mt-6 max-w-3xl">
        <PriceTable
          caption={product.name}
          columns={[t('rows.what'), t('pieces', { count: 1 }), t('pieces', { count: site })]}
          rows={rows}
        />
      </div>
    </section>
  )
}
