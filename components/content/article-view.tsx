import { contentPath } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import type { CmsPage } from '#lib/contract/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ArticleFrame } from './article-frame.tsx'

/** A page about the shop, its services or its partners, whose text editors write. */
export async function ArticleView({ page }: { page: CmsPage }) {
  const path = contentPath(await currentStore(), page.slug)
  return <ArticleFrame title={page.title} footerPath={path.slice(1)} {...sectionsOf(page.body)} />
}
