import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import type { OwnList } from '#lib/store-api/orders.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'
import { OrderCard } from './order-card.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { SectionEmpty } from './section-empty.tsx'

interface OrderListProps extends OwnList {
  kind: 'order' | 'quotation'
  page: number
}

/** The customer's orders or quotes, page by page. */
export async function OrderList({ kind, results, older, page }: OrderListProps) {
  const [store, t, start] = await Promise.all([
    currentStore(),
    getTranslations('profile.orders'),
    getTranslations('profile.start'),
  ])
  const path = profilePath(store, kind)
  return (
    <>
      <OrderTabs current={kind} />
      {results.length === 0 && page === 1 ? (
        <SectionEmpty
          icon={kind === 'order' ? 'package-check' : 'file-text'}
          title={t(kind === 'order' ? 'emptyTitle' : 'noQuotationTitle')}
          text={t(kind === 'order' ? 'emptyText' : 'noQuotationText')}
        >
          <ButtonLink href="/">{start('discover')}</ButtonLink>
        </SectionEmpty>
      ) : (
        <ul className="space-y-4">
          {results.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {page > 1 || older ? (
        <div className="mt-8 flex justify-center gap-3">
          {page > 1 ? (
            <ButtonLink href={page === 2 ? path : `${path}?page=${page - 1}`} look="secondary" rel="prev">
              {t('newer')}
            </ButtonLink>
          ) : null}
          {older ? (
            <ButtonLink href={`${path}?page=${page + 1}`} look="secondary" rel="next">
              {t('older')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
