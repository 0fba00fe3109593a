import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { LookupHelp } from '#components/order/lookup-help.tsx'
import { OrderLookup } from '#components/order/order-lookup.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkOrder')
  return { title: t('title'), robots: { index: false } }
}

export default async function CheckOrderPage() {
  const [store, t, status, parcels, withdrawal] = await Promise.all([
    currentStore(),
    getTranslations('checkOrder'),
    getTranslations('orderStatus'),
    getTranslations('profile.order'),
    getTranslations('withdrawal'),
  ])
  return (
    <PageFrame footerPath="check-order">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-6 md:pt-10">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-text text-base text-ink-soft">{t('intro')}</p>
        <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:max-w-5xl">
          <div>
            <OrderLookup
              region={store.region}
              timeZone={store.timeZone}
              texts={t.raw('form')}
              errors={t.raw('errors')}
              withdrawal={{
                path: storePath(store, '/retractation'),
                link: withdrawal('link'),
                declared: withdrawal.raw('order.declared'),
              }}
              statuses={status.raw('labels')}
              parcels={{
                parcels: parcels('parcels'),
                parcel: parcels.raw('parcel'),
                delivered: parcels.raw('delivered'),
                statuses: status.raw('subOrders'),
              }}
            />
          </div>
          <LookupHelp />
        </div>
      </div>
    </PageFrame>
  )
}
