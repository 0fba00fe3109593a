import { getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ListingQuery } from '#lib/catalogue/query.ts'
import type { Ordering } from '#lib/contract/listings.ts'
import { OrderingLinks } from './ordering-links.tsx'

interface ListingBarProps {
  path: string
  query: ListingQuery
  ordering: Ordering
  /** Number of filters picked. */
  picked: number
  /** The name of the default order, where it is not the best sellers first. */
  usual?: string
}

/** Above the products: the button that opens the filters, and the orderings. */
export async function ListingBar({ path, query, ordering, picked, usual }: ListingBarProps) {
  const t = await getTranslations('listing')
  const button = buttonClass({ look: 'secondary', size: 'sm' })
  return (
    <>
      <input type="checkbox" id="filters-toggle" className="sr-only max-lg:hidden" />
      <StaticPart staticName="bar" className="listing-bar">
        <label htmlFor="filters-toggle" className={`${button} max-lg:hidden`}>
          <Icon name="sliders-horizontal" className="size-4" />
          {t('filters')}
        </label>
        <a href="#filters" className={`${button} lg:hidden`}>
          <Icon name="sliders-horizontal" className="size-4" />
          {picked > 0 ? t('filtersPicked', { count: picked }) : t('filters')}
        </a>
        <OrderingLinks path={path} query={query} current={ordering} {...(usual && { usual })} />
      </StaticPart>
    </>
  )
}
