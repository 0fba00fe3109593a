import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { SpaceView } from '#components/space/space-view.tsx'
import { readSpace } from '#lib/rules/space/asked-space.ts'
import { fixedPageMetadata } from '#lib/seo/metadata.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Rendered for each request: two spaces are rarely the same. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[store]/[audience]/trouver-sa-douche'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, query] = await Promise.all([getTranslations('space'), searchParams])
  return fixedPageMetadata('/trouver-sa-douche', {
    title: t('title'),
    description: t('description'),
    index: Object.keys(query).length === 0,
  })
}

export default async function SpacePage({ searchParams }: Props) {
  const [store, t, query] = await Promise.all([currentStore(), getTranslations('space'), searchParams])
  const first = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]))
  return (
    <PageFrame footerPath="trouver-sa-douche">
      <Breadcrumb current={t('title')} />
      <SpaceView asked={readSpace(first, store.lengthUnit)} />
    </PageFrame>
  )
}
