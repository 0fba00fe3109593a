import type { CmsPage } from '#lib/contract/cms.ts'
import { ArticleView } from './article-view.tsx'
import { ProfessionalCalculation } from './professional-calculation.tsx'
import { ProfessionalActions, ProfessionalExamples } from './professional-examples.tsx'

/** The shop's offer for professionals, with example products. */
export async function ProfessionalView({ page }: { page: CmsPage }) {
  return (
    <ArticleView page={page} actions={<ProfessionalActions />}>
      <ProfessionalCalculation />
      <ProfessionalExamples />
    </ArticleView>
  )
}
