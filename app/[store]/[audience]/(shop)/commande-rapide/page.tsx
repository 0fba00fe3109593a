import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { QuickOrderForm } from '#components/quick-order/quick-order-form.tsx'
import { QuickOrderHelp } from '#components/quick-order/quick-order-help.tsx'
import { quickOrder } from '#lib/actions/quick-order.ts'
import { emptyQuickOrder, type QuickOrderState } from '#lib/actions/quick-order-state.ts'
import { listField, maxOrderLines } from '#lib/rules/order-lines.ts'
import { maxPieces } from '#lib/rules/pieces.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/** Rendered for each request: a link may bring a list. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('quickOrder')
  return { title: t('title'), robots: { index: false } }
}

export default async function QuickOrderPage({ searchParams }: PageProps<'/[store]/[audience]/commande-rapide'>) {
  const [store, audience, t] = await Promise.all([currentStore(), currentAudience(), getTranslations('quickOrder')])
  const brought = await broughtList((await searchParams)[listField])
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
        <p className="mt-3 max-w-text text-base text-ink-soft">
          {brought.text ? t('brought') : t('intro', { n: maxOrderLines })}
        </p>
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <QuickOrderForm
            texts={form}
            initial={brought}
            language={store.language}
            professional={audience === 'professional'}
            listPath={storePath(store, '/commande-rapide')}
            cartPath={storePath(store, '/cart')}
          />
          <QuickOrderHelp />
        </div>
      </div>
    </PageFrame>
  )
}

/** The list of a link, checked: shown with its prices, and added by the visitor alone. */
async function broughtList(lines: string | string[] | undefined): Promise<QuickOrderState> {
  const [list = ''] = [lines].flat()
  if (!list) return emptyQuickOrder
  const form = new FormData()
  form.set(listField, list)
  return quickOrder(emptyQuickOrder, form)
}
