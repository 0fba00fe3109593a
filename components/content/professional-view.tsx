import type { CmsPage } from '#lib/contract/cms.ts'
import { ArticleView } from './article-view.tsx'
import { ProfessionalActions, ProfessionalExamples } from './professional-examples.tsx'

/** What the shop offers to professionals, with products that show it. */
export async function ProfessionalView({ page }: { page: CmsPage }) {
  return (
    <ArticleView page={page} head={<ProfessionalActions />}>
      <ProfessionalExamples />
    </ArticleView>
  )
}
