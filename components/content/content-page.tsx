import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { Prose } from '#components/ui/prose.tsx'
import type { CmsPage } from '#lib/contract/cms.ts'
import { LegalNavigation } from './legal-navigation.tsx'

/** A page that editors write: legal notice, privacy, cookies, sales terms, data protection. */
export function ContentPage({ page }: { page: CmsPage }) {
  return (
    <PageFrame footerPath={`cms/${page.slug}`}>
      <Breadcrumb current={page.title} />
      <div className="container-page grid gap-x-16 gap-y-10 pt-4 md:pt-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <article className="min-w-0">
          <h1 className="max-w-text text-3xl">{page.title}</h1>
          <Prose
            className="mt-6"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the store API sanitises what editors write when it is stored
            dangerouslySetInnerHTML={{ __html: page.body }}
          />
        </article>
        <LegalNavigation current={page.slug} />
      </div>
    </PageFrame>
  )
}
