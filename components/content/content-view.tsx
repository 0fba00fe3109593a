import type { ReactNode } from 'react'
import { contentSlug, pageTypeOf } from '#lib/content/pages.ts'
import type { CmsPage, PageType } from '#lib/contract/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ArticleView } from './article-view.tsx'
import { CompanyView } from './company-view.tsx'
import { GuideView } from './guide-view.tsx'
import { InstallationServiceView, InstallationView } from './installation-view.tsx'
import { LegalView } from './legal-view.tsx'
import { ProfessionalView } from './professional-view.tsx'

/** How each type of content page is shown. */
const views: Readonly<Record<PageType, (props: { page: CmsPage }) => Promise<ReactNode>>> = {
  article: ArticleView,
  company: CompanyView,
  guide: GuideView,
  installation: InstallationView,
  legal: LegalView,
  professional: ProfessionalView,
}

/** A page that editors write, as its type is shown. */
export async function ContentView({ page }: { page: CmsPage }) {
  const store = await currentStore()
  const isService = page.slug === contentSlug(store, '/installation-de-parois-de-douche')
  const View = isService ? InstallationServiceView : views[pageTypeOf(store, page)]
  return <View page={page} />
}
