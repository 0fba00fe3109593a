import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ConfigurationSheet } from '#components/configurator/configuration-sheet.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { configuratorData, openingOf } from '#lib/configurator/open.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'

/** Rendered for each request: choices and prices are those of this moment. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[store]/[audience]/configurator/sheet'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sheet')
  return { title: t('title'), robots: { index: false } }
}

/** A configuration on one sheet, to be shown or printed: from the query of its address. */
export default async function SheetPage({ searchParams }: Props) {
  const [store, audience, t, query] = await Promise.all([
    currentStore(),
    currentAudience(),
    getTranslations('sheet'),
    searchParams,
  ])
  const fields = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value ?? []].flat()]))
  const data = await configuratorData(store, audience, fields.product?.[0] ?? '')
  if (!data) notFound()
  const opening = await openingOf(store, data, fields, null)
  return (
    <PageFrame footerPath="configurator">
      <div className="print:hidden">
        <Breadcrumb way={[{ name: data.product.name, web_url: data.product.web_url }]} current={t('title')} />
      </div>
      <ConfigurationSheet
        data={data}
        opening={opening}
        wall={fields.wall?.[0]}
        priced={fields.prices?.[0] === '1'}
        baseUrl={storeBaseUrl(store)}
      />
    </PageFrame>
  )
}
