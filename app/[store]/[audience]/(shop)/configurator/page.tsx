import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RenewRestored } from '#components/account/renew-restored.tsx'
import { ConfiguratorOnPage } from '#components/configurator/configurator-page.tsx'
import { ProductChooser } from '#components/configurator/product-chooser.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import { readCartCookie } from '#lib/cart/cart-cookie.ts'
import { configuratorData, openingOf } from '#lib/configurator/open.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'

/** Rendered for each request: choices and prices are those of this moment. */
export const dynamic = 'force-dynamic'

type Props = PageProps<'/[store]/[audience]/configurator'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('configurator')
  return { title: t('title'), robots: { index: false } }
}

export default async function ConfiguratorPage({ searchParams }: Props) {
  const [store, audience, t, query] = await Promise.all([
    currentStore(),
    currentAudience(),
    getTranslations('configurator'),
    searchParams,
  ])
  const fields = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value ?? []].flat()]))
  const slug = fields.product?.[0] ?? ''
  const data = slug ? await configuratorData(store, audience, slug) : null
  if (!data) return <ProductChooser unknown={slug !== ''} asked={fields.place?.[0]} />
  const opening = await openingOf(store, data, fields, await readCartCookie())
  return (
    <PageFrame footerPath="configurator">
      <RenewRestored />
      <Breadcrumb way={[{ name: data.product.name, web_url: data.product.web_url }]} current={t('title')} />
      <div data-configurator className="container-page pt-4 md:pt-6">
        <h1 className="mb-4 text-xl md:mb-6 md:text-2xl">{unbrokenWords(data.product.name)}</h1>
        <ConfiguratorOnPage data={data} opening={opening} />
      </div>
    </PageFrame>
  )
}
