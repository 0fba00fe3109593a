import type { CmsPage } from '#lib/contract/cms.ts'
import { ArticleView } from './article-view.tsx'
import { CompanyFacts } from './company-facts.tsx'

/** Page about the shop's operator: the text, and the facts of the store's record. */
export async function CompanyView({ page }: { page: CmsPage }) {
  return (
    <ArticleView page={page}>
      <CompanyFacts />
    </ArticleView>
  )
}
