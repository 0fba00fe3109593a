import type { ReactNode } from 'react'

type StaticContent = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** By the name of its element: what the document had there. */
const taken = new Map<string, StaticContent>()

/**
 * What stands in an element that no script draws again: its children, or the HTML that the document
 * has at that place where the children were left out of its data (server/next-internals/lean-document.ts).
 * The HTML is taken once and stored, as it may have changed or gone when a page is come back to; it
 * stays HTML and is never read as data. The object is the same each time: React would write the HTML
 * of a new one again.
 * @param name value of the element's `data-static`
 * @param children null where they were left out
 */
export function staticContent(name: string, children: ReactNode): StaticContent {
  if (children !== null || typeof document === 'undefined') return { children }
  const known = taken.get(name)
  if (known) return known
  const html = document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? ''
  const content = { dangerouslySetInnerHTML: { __html: html } }
  taken.set(name, content)
  return content
}
