import type { ReactNode } from 'react'
import { pageTypeOf } from '#lib/content/pages.ts'
import type { CmsPage, PageType } from '#lib/contract/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ArticleView } from './article-view.tsx'
import { CompanyView } from './company-view.tsx'
import { GuideView } from './guide-view.tsx'
import { InstallationView } from './installation-view.tsx'
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
  const View = views[pageTypeOf(await currentStore(), page)]
  return <View page={page} />
}
