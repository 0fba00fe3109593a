import type { ReactNode } from 'react'
import { contentPath } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import type { CmsPage } from '#lib/contract/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ArticleFrame } from './article-frame.tsx'

interface ArticleViewProps {
  page: CmsPage
  /** What the reader can do, after the opening. */
  actions?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A page about the shop, its services or its partners, whose text editors write. */
export async function ArticleView({ page, actions, children }: ArticleViewProps) {
  const path = contentPath(await currentStore(), page.slug)
  return (
    <ArticleFrame title={page.title} footerPath={path.slice(1)} actions={actions} {...sectionsOf(page.body)}>
      {children}
    </ArticleFrame>
  )
}
