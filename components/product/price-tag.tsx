import { getTranslations } from 'next-intl/server'
import { Money } from '#components/ui/price.tsx'
import type { Audience } from '#lib/contract/common.ts'
import type { Prices } from '#lib/contract/products.ts'
import { currentAudience } from '#lib/stores/current.ts'

interface PriceTagProps {
  prices: Prices
  /** True when the price is the lowest of several. */
  from?: boolean
  size?: 'card' | 'page'
  /** Whose prices these are; the page's own audience unless said. */
  audience?: Audience
}

/**
 * A price with the lowest of the 30 days before beside a reduction, and the price without tax for
 * professionals.
 */
export async function PriceTag({ prices, from = false, size = 'card', audience: given }: PriceTagProps) {
  const [own, t] = await Promise.all([currentAudience(), getTranslations('product.price')])
  const audience = given ?? own
  const large = size === 'page'
  const reduced = prices.lowest_30_days !== null && prices.discount > 0
  return (
    <div>
      <p className={`flex flex-wrap items-baseline gap-x-2 ${large ? 'text-2xl' : 'text-base'}`}>
        {from ? <span className="text-xs text-ink-soft">{t('from')}</span> : null}
        <Money cents={prices.pvp_web} className={`font-semibold ${reduced ? 'text-ember' : ''}`} />
        {reduced && prices.lowest_30_days !== null ? (
          <s className="text-sm text-ink-soft">
            <span className="sr-only">{t('lowest')} </span>
            <Money cents={prices.lowest_30_days} />
          </s>
        ) : null}
      </p>
      {large ? (
        <p className="mt-1 text-xs text-ink-soft">
          {audience === 'professional' ? t('withoutTax') : t('taxIncluded')}
          {audience === 'professional' ? <Money cents={prices.without_tax} className="ml-1" /> : null}
          {reduced ? <span className="block">{t('lowestExplained')}</span> : null}
        </p>
      ) : null}
    </div>
  )
}
