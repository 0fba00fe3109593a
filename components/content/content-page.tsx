import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import type { CmsPage } from '#lib/contract/cms.ts'

/** A page that editors write: legal notice, privacy, cookies, sales terms, data protection. */
export function ContentPage({ page }: { page: CmsPage }) {
  return (
    <PageFrame footerPath={`cms/${page.slug}`}>
      <Breadcrumb current={page.title} />
      <article className="container-page pt-4 md:pt-6">
        <h1 className="max-w-3xl text-3xl">{page.title}</h1>
        <div
          className="mt-6 max-w-3xl text-base text-ink-soft [&_a]:text-water [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-8 [&_h2]:text-xl [&_h2]:text-ink [&_h3]:mt-6 [&_h3]:text-lg [&_h3]:text-ink [&_li]:mt-1 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the store API sanitises what editors write when it is stored
          dangerouslySetInnerHTML={{ __html: page.body }}
        />
      </article>
    </PageFrame>
  )
}
