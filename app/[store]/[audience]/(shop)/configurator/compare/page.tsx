import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Comparison } from '#components/configurator/comparison.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { comparedQueries } from '#lib/configurator/compared.ts'
import { configuratorData, openingOf } from '#lib/configurator/open.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import { queryFields } from '#lib/urls/query-fields.ts'

/** Rendered for each request: choices and prices are those of this moment. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[store]/[audience]/configurator/compare'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compare')
  return { title: t('title'), robots: { index: false } }
}

/** Up to three configurations beside each other, as one address. */
export default async function ComparePage({ searchParams }: Props) {
  const [store, audience, t, { c }] = await Promise.all([
    currentStore(),
    currentAudience(),
    getTranslations('compare'),
    searchParams,
  ])
  const queries = comparedQueries([c ?? []].flat())
  const found = await Promise.all(
    queries.map(async (query) => {
      const fields = queryFields(new URLSearchParams(query))
      const data = await configuratorData(store, audience, fields.product?.[0] ?? '')
      return data ? [{ query, data, opening: await openingOf(store, data, fields, null) }] : []
    }),
  )
  return (
    <PageFrame footerPath="configurator">
      <Breadcrumb current={t('title')} />
      <Comparison compared={found.flat()} />
    </PageFrame>
  )
}
