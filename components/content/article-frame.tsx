import type { ReactNode } from 'react'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import type { Section } from '#lib/content/sections.ts'
import { RichText } from './rich-text.tsx'
import { Sections } from './sections.tsx'
import { TableOfContents } from './table-of-contents.tsx'

interface ArticleFrameProps {
  title: string
  /** Where the page hangs in the breadcrumb. */
  way?: readonly { name: string; web_url: string }[]
  footerPath: string
  opening: string
  sections: readonly Section[]
  /** Between the heading and the text. */
  head?: ReactNode
  /** What the reader can do, after the opening. */
  actions?: ReactNode
  /** Below the text, as wide as the page. */
  children?: ReactNode
}

/** A text to read: heading, opening, contents beside it where there is room, sections. */
export function ArticleFrame({
  title,
  way = [],
  footerPath,
  opening,
  sections,
  head,
  actions,
  children,
}: ArticleFrameProps) {
  return (
    <PageFrame footerPath={footerPath}>
      <Breadcrumb way={way} current={title} />
      <article className="container-page grid gap-x-14 gap-y-8 pt-4 md:pt-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <h1 className="max-w-3xl text-3xl">{title}</h1>
          {head}
          <div className="mt-4">
            <RichText html={opening} />
          </div>
          {actions}
        </div>
        <aside className="lg:sticky lg:top-6 lg:row-span-2 lg:self-start">
          <TableOfContents sections={sections} />
        </aside>
        <div className="min-w-0">
          <Sections sections={sections} />
        </div>
      </article>
      {children}
    </PageFrame>
  )
}
