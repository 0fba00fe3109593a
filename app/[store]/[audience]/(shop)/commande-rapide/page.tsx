import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { QuickOrderForm } from '#components/quick-order/quick-order-form.tsx'
import { QuickOrderHelp } from '#components/quick-order/quick-order-help.tsx'
import { maxOrderLines } from '#lib/rules/order-lines.ts'
import { maxPieces } from '#lib/rules/pieces.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('quickOrder')
  return { title: t('title'), robots: { index: false } }
}

export default async function QuickOrderPage() {
  const [store, audience, t] = await Promise.all([currentStore(), currentAudience(), getTranslations('quickOrder')])
  const form = {
    ...t.raw('form'),
    tooManyLines: t('form.tooManyLines', { n: maxOrderLines }),
    quantityLimit: t('form.quantityLimit', { n: maxPieces }),
  }
  return (
    <PageFrame footerPath="commande-rapide">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-6 md:pt-10">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-text text-base text-ink-soft">{t('intro', { n: maxOrderLines })}</p>
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <QuickOrderForm
            texts={form}
            language={store.language}
            professional={audience === 'professional'}
            cartPath={storePath(store, '/cart')}
          />
          <QuickOrderHelp />
        </div>
      </div>
    </PageFrame>
  )
}
