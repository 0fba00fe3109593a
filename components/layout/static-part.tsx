'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import type { ReactNode } from 'react'

type Content = { children?: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** What the document said of parts that it carries as HTML alone, by name. */
const written = new Map<string, { __html: string }>()

/**
 * A part of the page that no script ever changes, and that holds no island. React would have it twice in every document, as HTML and as data to
 * compare the HTML with; the storefront's server leaves the data out (scripts/storefront/lean-document.ts finds it by `staticName`),
 * and the HTML that is there is taken as it is. Pages that the router fetches bring the data, as there is no HTML then.
 * @param staticName tells the part from the others of its page
 */
export function StaticPart({
  staticName,
  as: Tag = 'div',
  className,
  children,
}: {
  staticName: string
  as?: 'div' | 'ul'
  className?: string
  children: ReactNode
}) {
  return <Tag className={className} data-static={staticName} {...staticContent(staticName, children)} />
}

/** What the element `data-static={name}` of an island holds: the children given, or, where they were left out, the HTML of the document. */
export function staticContent(name: string, children: ReactNode): Content {
  if (children !== null || typeof document === 'undefined') return { children }
  let html = written.get(name)
  if (!html) {
    html = { __html: document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '' }
    written.set(name, html)
  }
  // The same object each time: a new one would make React write the HTML anew.
  return { dangerouslySetInnerHTML: html }
}
