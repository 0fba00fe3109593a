import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { contentSlug, type InfoPath } from '#lib/content/pages.ts'
import { sectionsOf } from '#lib/content/sections.ts'
import { getPage } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ArticleFrame } from './article-frame.tsx'

interface InfoPageProps {
  path: InfoPath
  /** Between the heading and the text. */
  head?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A page about the shop, its services or its partners, whose text editors write. */
export async function InfoPage({ path, head, children }: InfoPageProps) {
  const store = await currentStore()
  const page = (await getPage(contentSlug(store, path))) ?? notFound()
  return (
    <ArticleFrame title={page.title} footerPath={path.slice(1)} head={head} {...sectionsOf(page.body)}>
      {children}
    </ArticleFrame>
  )
}
