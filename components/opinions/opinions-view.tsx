import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { Pages } from '#components/listing/pages.tsx'
import { listOpinions } from '#lib/store-api/opinions.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'
import { Opinion } from './opinion.tsx'

/** Reviews on one page of the store API's list. */
const pageLength = 20

/** What customers say of the products, and how these opinions come about (L111-7-2 Code de la consommation, art. 20.4 TRLGDCU). */
export async function OpinionsView({ page }: { page: number }) {
  const [store, t, list] = await Promise.all([currentStore(), getTranslations('opinions'), listOpinions(page)])
  if (!list) notFound()
  return (
    <PageFrame footerPath="avis">
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-2xl text-base text-ink-soft">{t('intro')}</p>
        <details className="mt-4 max-w-2xl rounded-lg bg-sand px-5 py-3 text-sm">
          <summary className="font-medium">{t('how')}</summary>
          <p className="mt-2 text-ink-soft">{t('howText')}</p>
        </details>
        <p className="mt-6 text-sm text-ink-soft">{t('count', { count: list.count })}</p>
        <ul className="mt-2 grid gap-x-10 md:grid-cols-2">
          {list.opinions.map((opinion) => (
            <li key={opinion.id} className="border-t border-line py-5">
              <Opinion opinion={opinion} />
            </li>
          ))}
        </ul>
        <Pages
          path={storePath(store, '/avis')}
          query={{}}
          paginator={{ less: page > 1 ? page - 1 : null, more: list.last ? null : page + 1 }}
          page={page}
          pages={Math.ceil(list.count / pageLength)}
        />
      </div>
    </PageFrame>
  )
}
