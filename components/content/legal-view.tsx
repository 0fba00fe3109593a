import { GuaranteeNotice } from '#components/cart/guarantee-notice.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { contentPath } from '#lib/content/pages.ts'
import type { CmsPage } from '#lib/contract/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { LegalNavigation } from './legal-navigation.tsx'

/**
 * A page that editors write, the notice on the legal guarantee below the sales terms: legal notice,
 * privacy, cookies, sales terms, data protection.
 */
export async function LegalView({ page }: { page: CmsPage }) {
  const store = await currentStore()
  return (
    <PageFrame footerPath={contentPath(store, page.slug).slice(1)}>
      <Breadcrumb current={page.title} />
      <div className="container-page grid gap-x-16 gap-y-10 pt-4 md:pt-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <article className="min-w-0">
          <h1 className="max-w-text text-3xl">{page.title}</h1>
          <Prose
            className="mt-6"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the store API sanitises what editors write when it is stored
            dangerouslySetInnerHTML={{ __html: page.body }}
          />
          {page.slug === store.legalPages.salesTerms ? (
            <div className="max-w-text">
              <GuaranteeNotice />
            </div>
          ) : null}
        </article>
        <LegalNavigation current={page.slug} />
      </div>
    </PageFrame>
  )
}
