import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Pager } from '#components/content/pager.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { RatingSummary } from '#components/reviews/rating-summary.tsx'
import { reviewsPerPage } from '#lib/rules/paging.ts'
import { listOpinions } from '#lib/store-api/opinions.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { Opinion } from './opinion.tsx'

/**
 * Customers' reviews of the products, and how they are collected (L111-7-2 Code de la consommation, art. 20.4 TRLGDCU).
 */
export async function OpinionsView({ page }: { page: number }) {
  const [store, t, list] = await Promise.all([currentStore(), getTranslations('opinions'), listOpinions(page)])
  if (!list) notFound()
  return (
    <PageFrame footerPath="avis">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-2xl text-base text-ink-soft">{t('intro')}</p>
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <RatingSummary summary={list.summary} />
          <ul className="grid gap-x-10 self-start wrap-anywhere md:grid-cols-2">
            {list.opinions.map((opinion) => (
              <li key={opinion.id} className="border-t border-line py-5">
                <Opinion opinion={opinion} />
              </li>
            ))}
          </ul>
        </div>
        <Pager path={storePath(store, '/avis')} page={page} pages={Math.ceil(list.count / reviewsPerPage)} />
      </div>
    </PageFrame>
  )
}
